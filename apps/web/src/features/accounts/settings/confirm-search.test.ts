import { expect, test } from 'vitest';
import { confirmPath, confirmPlaces, toConfirmSearch } from './confirm-search.ts';

test.each([
  [{}, {}],
  [{ confirm: 'email' }, { confirm: 'email' }],
  [{ confirm: 'email', confirmed: 1 }, { confirm: 'email' }],
  [
    { confirm: 'delete', confirmError: 'other-account' },
    { confirm: 'delete', confirmError: 'other-account' },
  ],
  [{ confirm: 'elsewhere', confirmError: 'other-account' }, {}],
  [{ confirm: 'email', confirmError: 'made up' }, { confirm: 'email' }],
])('a confirmation reads the query %o as %o', (search, expected) => {
  expect(toConfirmSearch(search)).toEqual(expected);
});

test.each(confirmPlaces)('a confirmation returns to %s', (place) => {
  const { searchParams } = new URL(confirmPath(place), 'https://clips.example.org');
  expect(toConfirmSearch(Object.fromEntries(searchParams))).toEqual({ confirm: place });
});
