import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelAtDb } from './levels.ts';

describe('levels', () => {
  it('are measured over the 10 ms around an instant, in hops of any length', () => {
    const fine = { hopSec: 0.005, loudnessDb: [-90, -80, -70, -60, -50] };
    expect(levelAtDb(fine, 0.01)).toBe(-70);
    expect(levelAtDb(fine, 0.0125)).toBe(-60);
    const coarse = { hopSec: 0.025, loudnessDb: [-90, -30] };
    expect([0.01, 0.022, 0.04].map((sec) => levelAtDb(coarse, sec))).toEqual([-90, -30, -30]);
    expect(levelAtDb(null, 1)).toBe(0);
  });

  it('are on the scale at any time of the source, and 0 if unknown', () => {
    const loudnessDb = fc.array(fc.double({ min: -100, max: 0, noNaN: true }), { maxLength: 50 });
    fc.assert(
      fc.property(loudnessDb, fc.double({ min: 0, max: 1, noNaN: true }), (db, atSec) => {
        const level = levelAtDb({ hopSec: 0.01, loudnessDb: db }, atSec);
        expect(level).toBeGreaterThanOrEqual(-100);
        expect(level).toBeLessThanOrEqual(0);
      }),
    );
  });
});
