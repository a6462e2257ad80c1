import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [0, '$0'],
  [1900, '$19'],
  [19000 / 12, '$15.83'],
  [105, '$1.05'],
  [-450, '-$4.50'],
  [1_234_500, '$12,345'],
])('%i cents are formatted as %s', (cents, expected) => {
  expect(formatMoney(cents)).toBe(expected);
});
