import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCutEdges } from '../render/place-cut-edges.ts';
import { levelAtDb } from './levels.ts';
import type { Sound } from './sound.ts';
import { packLevels, packWindowLevels, unpackLevels } from './window-levels.ts';

const hopSec = 0.01;
const halfDb = fc.integer({ min: -200, max: 0 }).map((steps) => steps / 2);

/** A sound with levels per 10 ms, and different coarse ones. */
function soundOf(fineDb: readonly number[]): Sound {
  const durationSec = fineDb.length * hopSec;
  const coarse = { hopSec: 0.025, loudnessDb: Array.from({ length: Math.floor(durationSec / 0.025) }, () => -30) };
  return {
    durationSec,
    ...coarse,
    silences: [],
    speech: [],
    events: [],
    fineLevels: packLevels({ hopSec, loudnessDb: [...fineDb] }),
  };
}

describe('the levels of a window', () => {
  it('are the same after packing, each 10 ms, to half a decibel', () => {
    const fineDb = Array.from({ length: 1000 }, (_, hop) => -((hop * 7) % 101) + 0.2);
    const sound = soundOf(fineDb);
    const packed = packWindowLevels(sound, { startSec: 3, endSec: 5 });
    expect(packed).toMatchObject({ hopSec, firstHop: 300 });
    expect(atob(packed?.halfDb ?? '')).toHaveLength(200);
    const unpacked = unpackLevels(packed);
    const whole = { hopSec, loudnessDb: fineDb };
    for (let atSec = 3.01; atSec < 4.99; atSec += 0.01)
      expect(Math.abs(levelAtDb(unpacked, atSec) - levelAtDb(whole, atSec))).toBeLessThanOrEqual(0.25);
    expect(levelAtDb(unpacked, 1)).toBe(0);
  });

  it('are the same for any start and end of a window', () => {
    const fineDb = Array.from({ length: 60 }, (_, hop) => -1 - hop);
    const window = fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 70 }));
    fc.assert(
      fc.property(window, ([first, count]) => {
        const packed = packWindowLevels(soundOf(fineDb), {
          startSec: first * hopSec + 0.001,
          endSec: (first + count) * hopSec - 0.001,
        });
        expect(unpackLevels(packed)).toEqual({
          hopSec,
          firstHop: first,
          loudnessDb: fineDb.slice(first, first + count),
        });
      }),
    );
  });

  it('are coarser if an earlier version of the program analyzed the sound', () => {
    const { fineLevels: _, ...sound } = soundOf(Array.from({ length: 400 }, () => -50));
    const packed = packWindowLevels(sound, { startSec: 1, endSec: 2 });
    expect(unpackLevels(packed)).toEqual({
      hopSec: 0.025,
      firstHop: 40,
      loudnessDb: Array.from({ length: 40 }, () => -30),
    });
  });

  it('are null if they are unknown, outside of the sound, and for more than an hour', () => {
    expect(packWindowLevels(null, { startSec: 0, endSec: 10 })).toBeNull();
    expect(unpackLevels(null)).toBeNull();
    expect(packWindowLevels(soundOf([-20, -20]), { startSec: 8, endSec: 9 })).toBeNull();
    const long = soundOf(Array.from({ length: 361_000 }, () => -20));
    expect(packWindowLevels(long, { startSec: 0, endSec: 4000 })).toBeNull();
    expect(packWindowLevels(long, { startSec: 0, endSec: 3600 })?.halfDb).toHaveLength(480_000);
  });

  it('place cuts like the levels of the whole source', () => {
    const input = fc.record({
      startHop: fc.integer({ min: 0, max: 300 }),
      fineDb: fc.array(halfDb, { minLength: 1200, maxLength: 1200 }),
    });
    fc.assert(
      fc.property(input, ({ startHop, fineDb }) => {
        const startSec = startHop * hopSec;
        const window = { startSec, endSec: startSec + 8 };
        const word = (atSec: number) => ({ startSec: startSec + atSec, endSec: startSec + atSec + 0.4 });
        const [keptWords, removed] = [
          [word(1), word(2.2), word(3.4)],
          [word(1.6), word(2.8)],
        ];
        const grid = { originSec: startSec, stepSec: 1 / 30 };
        const levels = unpackLevels(packWindowLevels(soundOf(fineDb), window));
        expect(placeCutEdges({ window, kept: keptWords, removed, levels, grid })).toEqual(
          placeCutEdges({ window, kept: keptWords, removed, levels: { hopSec, loudnessDb: fineDb }, grid }),
        );
      }),
    );
  });
});
