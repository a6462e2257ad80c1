import { expect, test } from 'vitest';
import { toPaymentSearch } from './payment-search.ts';

test.each([
  [{}, {}],
  [{ plan: 'creator_pro' }, { plan: 'creator-pro' }],
  [
    { session_id: 'cs_test_1', plan: 'creator-lite' },
    { session_id: 'cs_test_1', plan: 'creator-lite' },
  ],
  [{ session_id: '{CHECKOUT_SESSION_ID}', plan: '<b>' }, {}],
  [{ session_id: 5, other: 'x' }, {}],
])('the payment page parses the query %o', (search, expected) => {
  expect(toPaymentSearch(search)).toEqual(expected);
});
