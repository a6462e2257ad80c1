import { expect, it } from 'vitest';
import { formatSpan } from './format-span.ts';

it.each([
  [43_200, '12 hr'],
  [900, '15 min'],
  [140, '2 min 20 sec'],
  [3661, '1 hr 1 min 1 sec'],
  [59.6, '1 min'],
  [0, '0 sec'],
])('a span of %d seconds is “%s”', (sec, text) => {
  expect(formatSpan(sec)).toBe(text);
});
