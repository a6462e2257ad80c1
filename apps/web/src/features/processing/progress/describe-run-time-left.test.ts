import { expect, test } from 'vitest';
import { describeRunTimeLeft } from './describe-run-time-left.ts';

test.each([
  [null, 'Estimating time left'],
  [0, 'Almost done'],
  [14, 'Almost done'],
  [30, 'Less than a minute left'],
  [60, '1–2 min left'],
  [100, '1–3 min left'],
  [420, '5–10 min left'],
  [7200, '1–3 h left'],
])('%s remaining seconds are shown as "%s"', (sec, text) => {
  expect(describeRunTimeLeft(sec)).toBe(text);
});

test.each([
  [null, 'Estimating time left'],
  [10, 'Almost done'],
  [30, 'Less than a minute left'],
  [60, 'About 1 minute left'],
  [110, 'About 2 minutes left'],
  [290, 'About 5 minutes left'],
  [301, 'About 10 minutes left'],
  [2600, 'About 45 minutes left'],
  [2800, 'About 1 hour left'],
  [7000, 'About 2 hours left'],
])('%s remaining seconds are "%s" in coarse words', (sec, text) => {
  expect(describeRunTimeLeft(sec, { isCoarse: true })).toBe(text);
});
