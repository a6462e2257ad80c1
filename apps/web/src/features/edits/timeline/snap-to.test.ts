import { expect, it } from 'vitest';
import { listSceneCuts, snapTo } from './snap-to.ts';

it('the nearest instant within reach holds an edge, and none further away', () => {
  expect(snapTo(10.05, [9.9, 10, 10.12], 0.1)).toBe(10);
  expect(snapTo(10.05, [9.9, 10.2], 0.1)).toBeNull();
  expect(snapTo(10, [], 1)).toBeNull();
  expect(snapTo(10, [10], 0)).toBe(10);
});

it('where a window begins the picture does not change', () => {
  const shots = [
    { startSec: 0, endSec: 4 },
    { startSec: 4, endSec: 9 },
    { startSec: 9, endSec: 20 },
  ];
  expect(listSceneCuts(shots, { startSec: 2, endSec: 9 })).toEqual([4]);
});
