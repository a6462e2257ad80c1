import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditsUsage, videoUsage } from './plan-usage.ts';

const counts = (used: number, limit: number, reserved = 0) => ({
  videos_per_month: limit,
  videos_used: used,
  videos_reserved: reserved,
  videos_remaining: limit === -1 ? -1 : limit - used - reserved,
});

test.each([
  [0, 20, 'success'],
  [14, 20, 'success'],
  [15, 20, 'warning'],
  [17, 20, 'warning'],
  [18, 20, 'danger'],
  [20, 20, 'danger'],
  [2, 3, 'success'],
  [3, 3, 'danger'],
] as const)('%i of %i used videos have the level %s', (used, limit, level) => {
  expect(videoUsage(counts(used, limit)).level).toBe(level);
});

test('a project in progress fills the bar like a used video', () => {
  expect(videoUsage(counts(2, 3, 1))).toMatchObject({ fraction: 1, remaining: 0, isLimitReached: true, used: 2 });
});

test('a limit of -1 is never reached', () => {
  expect(videoUsage(counts(5000, -1))).toEqual({
    used: 5000,
    reserved: 0,
    limit: null,
    remaining: null,
    fraction: 0,
    level: 'success',
    isLimitReached: false,
    isRunningOut: false,
  });
});

test.each([
  [3, false],
  [2, true],
  [1, true],
  [0, false],
])('%i remaining videos show a warning: %s', (remaining, warns) => {
  expect(videoUsage(counts(20 - remaining, 20)).isRunningOut).toBe(warns);
});

test('exceeding the plan’s limit shows a full bar and 0 remaining', () => {
  expect(videoUsage(counts(40, 3))).toMatchObject({ fraction: 1, remaining: 0, isLimitReached: true, level: 'danger' });
});

test('the bar never shrinks with one more video and stays within 0..1', () => {
  const count = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(count, count, count, (used, limit, reserved) => {
      const now = videoUsage(counts(used, limit, reserved));
      const next = videoUsage(counts(used + 1, limit, reserved));
      expect(now.fraction).toBeGreaterThanOrEqual(0);
      expect(next.fraction).toBeLessThanOrEqual(1);
      expect(next.fraction).toBeGreaterThanOrEqual(now.fraction);
      expect(now.isLimitReached && now.isRunningOut).toBe(false);
    }),
  );
});

test.each([
  [0, 0, 'danger'],
  [1, 0.1, 'warning'],
  [2, 0.2, 'warning'],
  [3, 0.3, 'success'],
  [10, 1, 'success'],
  [500, 1, 'success'],
] as const)('%i credits fill %d of the bar at the level %s', (available, fraction, level) => {
  expect(creditsUsage({ credits_remaining: available })).toEqual({ available, fraction, level });
});
