import { expect, test } from 'vitest';
import { toCalendarSearch } from './calendar-search.ts';

const post = '0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c001';

test.each([
  [{}, {}],
  [
    { view: 'month', day: '2026-12-01', post },
    { view: 'month', day: '2026-12-01', post },
  ],
  [{ view: 'year', day: '2026-13-01', post: 'x', other: 1 }, {}],
  [{ day: 20261201 }, {}],
])('the calendar parses the query %o', (search, expected) => {
  expect(toCalendarSearch(search)).toEqual(expected);
});
