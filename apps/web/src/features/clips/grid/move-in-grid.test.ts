import { expect, test } from 'vitest';
import { moveInGrid } from './move-in-grid.ts';

// Seven clips in rows of three.
test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, 6],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 5, 0],
  ['End', 2, 6],
  ['Enter', 2, null],
])('pressing %s at item %d moves to item %s', (key, at, to) => {
  expect(moveInGrid(key, at, 7, 3)).toBe(to);
});
