import { expect, test } from 'vitest';
import { mayRefresh } from './may-refresh.ts';

test.each([
  ['right after the last', { isRunning: false, endedAtMs: 5000 }, 5000, false],
  ['999 ms after the last', { isRunning: false, endedAtMs: 5000 }, 5999, false],
  ['a second after the last', { isRunning: false, endedAtMs: 5000 }, 6000, true],
  ['while one is running', { isRunning: true, endedAtMs: 5000 }, 60_000, false],
  ['when none has ended yet', { isRunning: false, endedAtMs: 0 }, 60_000, true],
])('mayRefresh returns the expected answer %s', (_when, last, nowMs, expected) => {
  expect(mayRefresh(last, nowMs)).toBe(expected);
});
