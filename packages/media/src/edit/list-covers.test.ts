import { expect, it } from 'vitest';
import { paragraph } from '../../test/drawn-frame.ts';
import { samplesOf } from '../../test/picture-samples.ts';
import type { FaceTrack } from '../faces/face-track.ts';
import { listCovers } from './list-covers.ts';

const shots = [
  { startSec: 0, endSec: 10 },
  { startSec: 10, endSec: 20 },
];
const cuts = [{ startSec: 0, endSec: 20 }];
/** A plain picture with strokes from 14 s to 16 s. */
const pictures = samplesOf(20, (atSec) => ({
  lines: atSec >= 14 && atSec < 16 ? paragraph({ x: 60, y: 40, width: 200 }, 8) : [],
}));
const face = (id: string, height: number, times: readonly number[]): FaceTrack => ({
  id,
  samples: times.map((atSec) => ({ atSec, box: { x: 0.4, y: 0.2, width: height / 2, height }, score: 0.9 })),
});

it('large faces come first, apart from each other, from cuts and from what was cut out', () => {
  const small = face('a', 0.08, [1, 2, 3, 4, 5, 6, 7, 8]);
  const large = face('b', 0.3, [10.1, 11, 12, 13, 19.9]);
  const covers = listCovers({ tracks: [small, large], pictures, shots }, [{ startSec: 2.5, endSec: 20 }], []);
  expect(covers).toHaveLength(4);
  expect(covers[0]).toBeGreaterThanOrEqual(11);
  expect(covers[0]).toBeLessThanOrEqual(13);
  const sorted = covers.toSorted((one, other) => one - other);
  for (const [index, atSec] of sorted.entries()) {
    expect(atSec).toBeGreaterThanOrEqual(2.7);
    expect(atSec - (sorted[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(1.75);
  }
});

it('a face between words is preferred to one that speaks', () => {
  const words = [{ startSec: 1.5, endSec: 2.6 }];
  const [best] = listCovers({ tracks: [face('a', 0.3, [2, 3.5])], pictures: [], shots }, cuts, words);
  expect(best).toBe(3.5);
});

it('without faces, the sharpest still picture is the best', () => {
  const [best = 0] = listCovers({ tracks: [], pictures, shots }, cuts, []);
  expect(best).toBeGreaterThan(14);
  expect(best).toBeLessThan(16);
});

it('there is no cover to choose in a window that was not watched', () => {
  expect(listCovers({ tracks: [], pictures: [], shots: [] }, cuts, [])).toEqual([]);
});
