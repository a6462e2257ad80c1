import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pauseAfter } from './webhook-backoff.ts';

const listPauses = (firstSec: number, random: number) => {
  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfter(tries, { firstSec, retryAfterSec: null, random });
    if (pause === null) return pauses;
    pauses.push(pause);
  }
};

it('ten attempts of a webhook span about a day, each pause about four times the previous one', () => {
  expect(listPauses(5, 0.5)).toEqual([5, 20, 80, 320, 1280, 5120, 20_480, 28_800, 28_800]);
  const daySec = 24 * 60 * 60;
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      const sum = listPauses(5, random).reduce((total, pause) => total + pause, 0);
      expect(sum / daySec).toBeGreaterThan(0.75);
      expect(sum / daySec).toBeLessThan(1.25);
    }),
  );
});

it('a receiver that requests a pause gets it, up to an hour, and never a shorter one than usual', () => {
  const pause = (tries: number, retryAfterSec: number) =>
    pauseAfter(tries, { firstSec: 5, retryAfterSec, random: 0.5 });
  expect([pause(1, 60), pause(1, 999_999), pause(6, 60), pause(10, 60)]).toEqual([60, 3600, 5120, null]);
});
