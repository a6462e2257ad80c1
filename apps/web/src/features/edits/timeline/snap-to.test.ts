import { expect, it } from 'vitest';
import { listSceneCuts, snapTo } from './snap-to.ts';

it('an edge snaps to the nearest instant within reach, and to none further away', () => {
  expect(snapTo(10.05, [9.9, 10, 10.12], 0.1)).toBe(10);
  expect(snapTo(10.05, [9.9, 10.2], 0.1)).toBeNull();
  expect(snapTo(10, [], 1)).toBeNull();
  expect(snapTo(10, [10], 0)).toBe(10);
});

it('the start of a window is not a scene cut', () => {
  const shots = [
    { startSec: 0, endSec: 4 },
    { startSec: 4, endSec: 9 },
    { startSec: 9, endSec: 20 },
  ];
  expect(listSceneCuts(shots, { startSec: 2, endSec: 9 })).toEqual([4]);
});
