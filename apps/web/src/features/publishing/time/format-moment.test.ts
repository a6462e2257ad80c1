import { expect, it } from 'vitest';
import { formatMonths } from './format-moment.ts';

it.each([
  ['2026-12-06', '2026-12-12', 'December 2026'],
  ['2026-11-29', '2026-12-05', 'Nov – Dec 2026'],
  ['2026-12-27', '2027-01-02', 'Dec 2026 – Jan 2027'],
])('the months from %s to %s are “%s”', (first, last, expected) => {
  // Locales use thin spaces around the dash.
  expect(formatMonths(first, last).replaceAll(/\s/g, ' ')).toBe(expected);
});
