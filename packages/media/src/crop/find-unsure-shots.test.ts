import { expect, test } from 'vitest';
import type { FaceTrack } from '../faces/face-track.ts';
import { findUnsureShots } from './find-unsure-shots.ts';

const shots = [{ startSec: 0, endSec: 8 }];

/** A face with four samples per second and the given amount of motion. */
function face(id: string, x: number, unrest: number): FaceTrack {
  const samples = Array.from({ length: 32 }, (_, index) => {
    const height = 0.2 + unrest * Math.sin(index * 12);
    return { atSec: index / 4, box: { x, y: 0.2, width: 0.1, height }, score: 1 };
  });
  return { id, samples };
}

test('a shot of two similar faces is unsure, and names both', () => {
  const [unsure] = findUnsureShots({ tracks: [face('a', 0.1, 0), face('b', 0.7, 0)], shots, turns: null }, 16 / 9);
  expect(unsure).toMatchObject({ startSec: 0, endSec: 8 });
  expect(unsure?.people.map(({ x }) => x)).toEqual([0.1, 0.7]);
});

test.each<[string, FaceTrack[], number]>([
  ['one face', [face('a', 0.1, 0)], 8],
  ['a face that speaks beside one that is still', [face('a', 0.1, 0), face('b', 0.7, 0.02)], 8],
  ['two faces for less than two seconds', [face('a', 0.1, 0), face('b', 0.7, 0)], 1.5],
])('a shot of %s is sure', (_name, tracks, endSec) => {
  const view = { tracks, shots: [{ startSec: 0, endSec }], turns: null };
  expect(findUnsureShots(view, 16 / 9)).toEqual([]);
});

test.each([
  ['sure', 'of a face in it', [{ trackId: 'a', startSec: 0, endSec: 8 }], 0],
  ['unsure', 'elsewhere', [{ trackId: 'a', startSec: 8, endSec: 9 }], 1],
  ['unsure', 'of a face that is not seen', [{ trackId: 'z', startSec: 0, endSec: 8 }], 1],
  ['unsure', 'that is known, as if there were no voices', [], 1],
])('a shot is %s with a turn %s', (_sure, _turn, turns, count) => {
  const view = { tracks: [face('a', 0.1, 0), face('b', 0.7, 0)], shots, turns };
  expect(findUnsureShots(view, 16 / 9)).toHaveLength(count);
});
