import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsTime } from '../time/time-range.ts';
import type { FaceSample } from './face-track.ts';
import { trackFaces } from './track-faces.ts';

const tenSeconds = [{ startSec: 0, endSec: 10 }];

function face(atSec: number, x: number, { width = 0.2, score = 0.8 } = {}): FaceSample {
  return { atSec, box: { x, y: 0.2, width, height: width * 1.5 }, score };
}

/** Returns the left edges for each track's samples. */
function leftEdges(samples: FaceSample[], shots = tenSeconds): number[][] {
  return trackFaces(samples, shots).map((track) => track.samples.map(({ box }) => box.x));
}

describe('trackFaces', () => {
  it('tracks two still faces in any order of the samples', () => {
    const samples = [face(1, 0.6), face(0, 0.1), face(2, 0.12), face(0, 0.61), face(1, 0.11), face(2, 0.6)];
    expect(leftEdges(samples)).toEqual([
      [0.1, 0.11, 0.12],
      [0.61, 0.6, 0.6],
    ]);
  });

  it('follows a face that walks further than its width between two samples', () => {
    expect(
      leftEdges([face(0, 0.1, { width: 0.1 }), face(1, 0.21, { width: 0.1 }), face(2, 0.32, { width: 0.1 })]),
    ).toHaveLength(1);
  });

  it('follows a face that leaps by most of its width within a quarter of a second', () => {
    expect(
      leftEdges([face(0, 0.1, { width: 0.1 }), face(0.25, 0.19, { width: 0.1 }), face(0.5, 0.28, { width: 0.1 })]),
    ).toHaveLength(1);
  });

  it('keeps a large face and a small one next to it separate', () => {
    const samples = [
      face(0, 0.1, { width: 0.3 }),
      face(1, 0.1, { width: 0.3 }),
      face(2, 0.45, { width: 0.1 }),
      face(3, 0.45, { width: 0.1 }),
    ];
    expect(leftEdges(samples)).toHaveLength(2);
  });

  it('bridges two seconds of looking away, but not five', () => {
    expect(leftEdges([face(0, 0.1), face(1, 0.1), face(3, 0.1), face(4, 0.1)])).toHaveLength(1);
    expect(leftEdges([face(0, 0.1), face(1, 0.1), face(6, 0.1), face(7, 0.1)])).toHaveLength(2);
  });

  it('never joins tracks across a cut', () => {
    const shots = [
      { startSec: 0, endSec: 2 },
      { startSec: 2, endSec: 4 },
    ];
    expect(
      leftEdges(
        [0, 1, 2, 3].map((atSec) => face(atSec, 0.1)),
        shots,
      ),
    ).toEqual([
      [0.1, 0.1],
      [0.1, 0.1],
    ]);
  });

  it('drops a face detected once in a long shot, but keeps it in a short shot or with high confidence', () => {
    expect(leftEdges([face(5, 0.1, { score: 0.6 })])).toEqual([]);
    expect(leftEdges([face(5, 0.1, { score: 0.8 })])).toHaveLength(1);
    expect(leftEdges([face(0.2, 0.1, { score: 0.6 })], [{ startSec: 0, endSec: 1 }])).toHaveLength(1);
  });

  it('does not keep a false detection just because it was tracked', () => {
    const followed = [5.25, 5.5, 5.75].map((atSec) => ({ ...face(atSec, 0.1, { score: 0.6 }), isFollowed: true }));
    expect(leftEdges([face(5, 0.1, { score: 0.6 }), ...followed])).toEqual([]);
    expect(leftEdges([face(5, 0.1, { score: 0.6 }), ...followed, face(6, 0.1, { score: 0.6 })])).toHaveLength(1);
  });

  it('uses each sample at most once, in order, inside one shot', () => {
    const sample = fc.record({
      atSec: fc.integer({ min: 0, max: 40 }).map((quarter) => quarter / 4),
      box: fc.record({
        x: fc.double({ min: 0, max: 0.8, noNaN: true }),
        y: fc.double({ min: 0, max: 0.8, noNaN: true }),
        width: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
        height: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
      }),
      score: fc.double({ min: 0.4, max: 1, noNaN: true }),
    });
    const shots = [
      { startSec: 0, endSec: 3.3 },
      { startSec: 3.3, endSec: 10 },
    ];
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 40 }), (samples) => {
        const tracks = trackFaces(samples, shots);
        const used = tracks.flatMap((track) => track.samples);
        expect(new Set(used).size).toBe(used.length);
        expect(new Set(tracks.map((track) => track.id)).size).toBe(tracks.length);
        for (const { samples: followed } of tracks) {
          expect(shots.some((shot) => followed.every(({ atSec }) => containsTime(shot, atSec)))).toBe(true);
          followed.slice(1).forEach((later, index) => {
            expect(later.atSec).toBeGreaterThan(followed[index]?.atSec ?? 0);
          });
        }
      }),
    );
  });
});
