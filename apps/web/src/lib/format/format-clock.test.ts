import { expect, test } from 'vitest';
import { formatClock } from './format-clock.ts';

test.each([
  [0, '0:00'],
  [41.9, '0:41'],
  [725, '12:05'],
  [122.6, '2:02'],
  [8.3 - 0.3 - 1e-9, '0:08'],
  [3723, '1:02:03'],
  [-3, '0:00'],
  [Number.NaN, '0:00'],
])('%d seconds are formatted as "%s"', (sec, text) => {
  expect(formatClock(sec)).toBe(text);
});
