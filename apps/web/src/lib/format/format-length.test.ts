import { expect, it } from 'vitest';
import { formatLength } from './format-length.ts';

it.each([
  [45.98, '0:46'],
  [46, '0:46'],
  [46.023, '0:46'],
  [3599.7, '1:00:00'],
  [0.2, '0:00'],
  [Number.NaN, '0:00'],
])('a length of %d seconds is %s', (sec, text) => {
  expect(formatLength(sec)).toBe(text);
});
