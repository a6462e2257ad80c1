import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapToQuiet } from './snap-to-quiet.ts';
import type { Sound } from './sound.ts';

function soundOf(loudnessDb: number[]): Sound {
  return { durationSec: loudnessDb.length * 0.1, hopSec: 0.1, loudnessDb, silences: [], speech: [], events: [] };
}

describe('snapToQuiet', () => {
  const sound = soundOf([-20, -20, -20, -50, -50, -50, -20, -20, -20, -20, -60, -60, -60, -20]);

  it('moves to the middle of a nearby pause', () => {
    expect(snapToQuiet(sound, 0.7, 0.3)).toBeCloseTo(0.45);
  });

  it('prefers the deeper pause when both are within reach', () => {
    expect(snapToQuiet(sound, 0.8, 0.6)).toBeCloseTo(1.15);
  });

  it('stays in steady sound and without measurements', () => {
    expect(snapToQuiet(soundOf(Array(20).fill(-20)), 1.05, 0.4)).toBeCloseTo(1.05);
    expect(snapToQuiet(sound, 9, 0.5)).toBe(9);
  });

  it('never moves further than allowed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100, max: 0 }), { maxLength: 100 }),
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.double({ min: 0.05, max: 3, noNaN: true }),
        (loudnessDb, atSec, withinSec) => {
          expect(Math.abs(snapToQuiet(soundOf(loudnessDb), atSec, withinSec) - atSec)).toBeLessThanOrEqual(
            withinSec + 1e-9,
          );
        },
      ),
    );
  });
});
