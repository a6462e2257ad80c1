import { expect, test } from 'vitest';
import { cropAt } from './crop-at.ts';
import type { CropTrack } from './crop-track.ts';

const half = { y: 0, width: 0.5, height: 0.8 };
const track: CropTrack = {
  ratio: '9:16',
  segments: [
    {
      startSec: 2,
      endSec: 6,
      layout: {
        kind: 'follow',
        width: 0.3,
        height: 1,
        keys: [
          { atSec: 3, x: 0.1, y: 0 },
          { atSec: 4, x: 0.5, y: 0 },
        ],
      },
    },
    {
      startSec: 6,
      endSec: 8,
      layout: {
        kind: 'stack',
        tiles: [
          { x: 0, ...half },
          { x: 0.5, ...half },
        ],
      },
    },
    { startSec: 8, endSec: 9, layout: { kind: 'fit' } },
  ],
};

test.each([
  ['before the track', 0, 0.1],
  ['before the first key', 2.5, 0.1],
  ['a quarter into a pan', 3.25, 0.1625],
  ['half-way', 3.5, 0.3],
  ['after the last key', 5.9, 0.5],
])('cropAt places the window correctly: %s', (_, atSec, x) => {
  const [box] = cropAt(track, atSec);
  expect(box?.x).toBeCloseTo(x, 9);
  expect(box).toMatchObject({ y: 0, width: 0.3, height: 1 });
});

test('cropAt returns two windows for a stack and the full picture for a fit, also after the end', () => {
  expect(cropAt(track, 6)).toEqual([
    { x: 0, ...half },
    { x: 0.5, ...half },
  ]);
  expect(cropAt(track, 8)).toEqual([{ x: 0, y: 0, width: 1, height: 1 }]);
  expect(cropAt(track, 99)).toEqual([{ x: 0, y: 0, width: 1, height: 1 }]);
});
