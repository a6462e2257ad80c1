import { expect, test } from 'vitest';
import { createMoneyFormat, formatMoney } from './format-money.ts';

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

test.each([
  ['es-419', 'USD 19.00'],
  ['es-MX', 'USD 19.00'],
  ['es-US', '$19.00'],
  ['es-ES', '19,00 $'],
])('dollars are written in %s as %s', (locale, expected) => {
  expect(createMoneyFormat(locale).format(19).replace(/\s/, ' ')).toBe(expected);
});
