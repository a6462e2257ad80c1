import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCutEdges } from '../render/place-cut-edges.ts';
import { levelAtDb } from '../sound/levels.ts';
import { packLevels, unpackLevels } from './window-levels.ts';

const hopSec = 0.025;
const halfDb = fc.integer({ min: -200, max: 0 }).map((steps) => steps / 2);

describe('the levels of a window', () => {
  it('are, after packing, what they were, to half a decibel', () => {
    const levels = { hopSec, loudnessDb: Array.from({ length: 400 }, (_, hop) => -((hop * 7) % 101) + 0.2) };
    const window = { startSec: 3, endSec: 5 };
    const packed = packLevels(levels, window);
    expect(packed).toMatchObject({ hopSec, firstHop: 120 });
    expect(atob(packed?.halfDb ?? '')).toHaveLength(80);
    const unpacked = unpackLevels(packed);
    for (let atSec = 3.01; atSec < 4.99; atSec += 0.01) {
      expect(Math.abs(levelAtDb(unpacked, atSec) - levelAtDb(levels, atSec))).toBeLessThanOrEqual(0.25);
    }
    expect(levelAtDb(unpacked, 1)).toBe(0);
    expect(packLevels(unpacked, window)).toEqual(packed);
  });

  it('are none where no one knows, outside of the sound, and for more than an hour', () => {
    const window = { startSec: 0, endSec: 10 };
    expect(packLevels(null, window)).toBeNull();
    expect(unpackLevels(null)).toBeNull();
    expect(packLevels({ hopSec, loudnessDb: [-20, -20] }, { startSec: 8, endSec: 9 })).toBeNull();
    const long = { hopSec, loudnessDb: Array.from({ length: 144_001 }, () => -20) };
    expect(packLevels(long, { startSec: 0, endSec: 4000 })).toBeNull();
    expect(packLevels(long, { startSec: 0, endSec: 3600 })?.halfDb).toHaveLength(192_000);
  });

  it('leave cuts where the whole levels have them', () => {
    const input = fc.record({
      startHop: fc.integer({ min: 0, max: 300 }),
      loudnessDb: fc.array(halfDb, { minLength: 620, maxLength: 620 }),
    });
    fc.assert(
      fc.property(input, ({ startHop, loudnessDb }) => {
        const startSec = startHop * hopSec;
        const window = { startSec, endSec: startSec + 8 };
        const word = (atSec: number) => ({ startSec: startSec + atSec, endSec: startSec + atSec + 0.4 });
        const [kept, removed] = [
          [word(1), word(2.2), word(3.4)],
          [word(1.6), word(2.8)],
        ];
        const grid = { originSec: startSec, stepSec: 1 / 30 };
        const levels = { hopSec, loudnessDb };
        const packed = unpackLevels(packLevels(levels, window));
        expect(placeCutEdges({ window, kept, removed, levels: packed, grid })).toEqual(
          placeCutEdges({ window, kept, removed, levels, grid }),
        );
      }),
    );
  });
});
