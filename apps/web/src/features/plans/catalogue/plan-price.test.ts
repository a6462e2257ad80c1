import { expect, test } from 'vitest';
import { monthlyPriceOf, mostSavedPercent, priceOf } from './plan-price.ts';

const free = { price_monthly: 0, price_yearly: 0 };
const lite = { price_monthly: 1900, price_yearly: 19_000 };
const dearByTheYear = { price_monthly: 100, price_yearly: 1300 };

test('a yearly price is charged at once and displayed per month', () => {
  expect(priceOf(lite, 'yearly')).toBe(19_000);
  expect(monthlyPriceOf(lite, 'yearly')).toBe(1583);
  expect(monthlyPriceOf(lite, 'monthly')).toBe(1900);
  expect(monthlyPriceOf(free, 'yearly')).toBe(0);
});

test('the yearly saving is rounded and never negative', () => {
  expect(mostSavedPercent([free, lite])).toBe(17);
  expect(mostSavedPercent([free])).toBe(0);
  expect(mostSavedPercent([dearByTheYear])).toBe(0);
  expect(mostSavedPercent([])).toBe(0);
});
