import { expect, test } from 'vitest';
import { toSettingsSearch } from './settings-search.ts';

test.each([
  [{}, {}],
  [{ tab: 'preferences' }, { tab: 'preferences' }],
  [{ tab: 'billing' }, { tab: 'billing' }],
  [{ tab: 'no-such-tab' }, {}],
  [{ tab: ['account'] }, {}],
  [
    { emailChanged: 1, tab: 'account' },
    { emailChanged: 1, tab: 'account' },
  ],
  [{ emailChanged: '1' }, { emailChanged: 1 }],
  [{ emailChanged: 'yes', other: 1 }, {}],
])('the settings page parses the query %o', (search, expected) => {
  expect(toSettingsSearch(search)).toEqual(expected);
});
