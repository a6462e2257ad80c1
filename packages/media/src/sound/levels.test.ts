import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelAtDb, measureLevels } from './levels.ts';

describe('levels', () => {
  it('are those of a sine and of silence', () => {
    const samples = Float32Array.from({ length: 16_000 }, (_, at) => (at < 8000 ? Math.sin(at / 3) : 0));
    const levels = measureLevels(samples, 16_000);
    expect(levels).toMatchObject({ hopSec: 0.01 });
    expect(levels.loudnessDb).toHaveLength(100);
    expect(levelAtDb(levels, 0.2)).toBeCloseTo(-3, 0);
    expect(levelAtDb(levels, 0.7)).toBe(-100);
  });

  it('are of the 10 ms around an instant, in hops of any length', () => {
    const fine = { hopSec: 0.005, loudnessDb: [-90, -80, -70, -60, -50] };
    expect(levelAtDb(fine, 0.01)).toBe(-70);
    expect(levelAtDb(fine, 0.0125)).toBe(-60);
    const coarse = { hopSec: 0.025, loudnessDb: [-90, -30] };
    expect([0.01, 0.022, 0.04].map((sec) => levelAtDb(coarse, sec))).toEqual([-90, -30, -30]);
    expect(levelAtDb(null, 1)).toBe(0);
  });

  it('never leave the scale', () => {
    const sample = fc.float({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(sample, { maxLength: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (samples, atSec) => {
          const level = levelAtDb(measureLevels(Float32Array.from(samples), 8000), atSec);
          expect(level).toBeGreaterThanOrEqual(-100);
          expect(level).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});
