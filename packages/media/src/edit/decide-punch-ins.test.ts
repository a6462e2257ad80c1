import { expect, it } from 'vitest';
import type { FaceTrack } from '../faces/face-track.ts';
import { decidePunchIns, hasPunchInRoom } from './decide-punch-ins.ts';

const cuts = [
  { startSec: 100, endSec: 130 },
  { startSec: 140, endSec: 240 },
];
const track = (id: string, x = 0.4, untilSec = 240): FaceTrack => ({
  id,
  samples: Array.from({ length: (untilSec - 100) * 2 }, (_, index) => ({
    atSec: 100 + index / 2,
    box: { x, y: 0.2, width: 0.15, height: 0.3 },
    score: 1,
  })),
});
const timesOf = (instants: number[], tracks: FaceTrack[]) =>
  decidePunchIns(instants, cuts, tracks).map(({ atSec }) => atSec);

it('the best times are used, at most two in a minute and eight seconds apart', () => {
  expect(timesOf([200, 110, 113, 160, 150, 230], [track('a')])).toEqual([110, 160, 200, 230]);
});

it('times outside of the clip are not used', () => {
  expect(timesOf([50, 135, 300], [track('a')])).toEqual([]);
});

it.each([
  ['no face', []],
  ['two faces', [track('a', 0.2), track('b', 0.6)]],
  ['a face at the left edge', [track('a', 0.02)]],
  ['a face at the right edge', [track('a', 0.84)]],
])('a picture with %s is not enlarged', (_, tracks) => {
  expect(timesOf([110], tracks)).toEqual([]);
});

it('there is room for two in a minute of the clip', () => {
  expect(hasPunchInRoom([], 5)).toBe(true);
  expect(hasPunchInRoom([0], 7)).toBe(false);
  expect(hasPunchInRoom([0, 20], 50)).toBe(false);
  expect(hasPunchInRoom([0, 20], 61)).toBe(true);
});
