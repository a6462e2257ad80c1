import { expect, test } from 'vitest';
import { describeRunTimeLeft } from './describe-run-time-left.ts';

test.each([
  [null, 'Estimating time left'],
  [0, 'A few seconds left'],
  [14, 'A few seconds left'],
  [30, 'Less than a minute left'],
  [60, '1–2 min left'],
  [100, '1–3 min left'],
  [420, '5–10 min left'],
  [7200, '1–3 h left'],
])('%s remaining seconds are shown as "%s"', (sec, text) => {
  expect(describeRunTimeLeft(sec)).toBe(text);
});
