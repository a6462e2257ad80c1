import { expect, test } from 'vitest';
import { describeTime } from './describe-time.ts';

const now = Date.UTC(2026, 10, 21, 12);
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [0.5, 'Just now'],
  [1, '1 hour ago'],
  [23.9, '23 hours ago'],
  [24, '1 day ago'],
  [6 * 24, '6 days ago'],
])('a time %d hours ago reads "%s"', (hours, text) => {
  expect(describeTime(ago(hours), now)).toBe(text);
});

test('a time a week ago is displayed as a date', () => {
  expect(describeTime(ago(7 * 24), now)).toMatch(/Nov 14, 2026/);
});
