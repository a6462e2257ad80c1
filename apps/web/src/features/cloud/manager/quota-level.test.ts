import { expect, it } from 'vitest';
import { quotaLevel } from './quota-level.ts';

it.each([
  [0, 'success'],
  [0.7499, 'success'],
  [0.75, 'warning'],
  [0.8999, 'warning'],
  [0.9, 'danger'],
  [1, 'danger'],
])('a drive with a used share of %d has the level %s', (fraction, level) => {
  expect(quotaLevel(fraction)).toBe(level);
});
