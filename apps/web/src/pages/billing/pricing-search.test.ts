import { expect, test } from 'vitest';
import { pricingPath, toPricingSearch } from './pricing-search.ts';

test.each([
  [{}, {}],
  [{ cycle: 'yearly' }, { cycle: 'yearly' }],
  [{ cycle: 'monthly', plan: 'creator-pro' }, { plan: 'creator-pro' }],
  [{ plan: '../evil', credits: '100' }, {}],
  [{ credits: -5 }, {}],
  [{ credits: 500, other: 1 }, { credits: 500 }],
])('the pricing page parses the query %o', (search, expected) => {
  expect(toPricingSearch(search)).toEqual(expected);
});

test('a selected plan has its own URL', () => {
  expect(pricingPath({ plan: 'creator-pro', cycle: 'yearly' })).toBe('/pricing?cycle=yearly&plan=creator-pro');
  expect(pricingPath({ plan: 'creator-lite', cycle: 'monthly' })).toBe('/pricing?plan=creator-lite');
  expect(pricingPath({ credits: 500 })).toBe('/pricing?credits=500');
});
