import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, { kind: 'just-now' }],
  [hour - 1, { kind: 'just-now' }],
  [hour, { kind: 'hours', hours: 1 }],
  [day - 1, { kind: 'hours', hours: 23 }],
  [day, { kind: 'days', days: 1 }],
  [7 * day - 1, { kind: 'days', days: 6 }],
  [7 * day, { kind: 'date' }],
  [-5 * minute, { kind: 'just-now' }],
])('a time %i ms ago is described in the largest fitting unit', (elapsed, expected) => {
  expect(relativeTime(now - elapsed, now)).toEqual(expected);
});

test('relative hours stay below 24 and relative days below 7', () => {
  fc.assert(
    fc.property(fc.integer({ min: -day, max: 30 * day }), (elapsed) => {
      const time = relativeTime(now - elapsed, now);
      if (time.kind === 'hours') expect(time.hours).toSatisfy((hours: number) => hours >= 1 && hours < 24);
      if (time.kind === 'days') expect(time.days).toSatisfy((days: number) => days >= 1 && days < 7);
    }),
  );
});
