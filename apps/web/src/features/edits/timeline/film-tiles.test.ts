import { expect, it } from 'vitest';
import { listFilmTiles } from './film-tiles.ts';

const place = { leftPx: 0, widthPx: 300, tilePx: 100, startSec: 0, secPerPx: 0.013, lengthSec: 60 };

it('tiles show the keyframes at the middle of their time', () => {
  expect(listFilmTiles(place)).toEqual([
    { leftPx: 0, atSec: 0.5 },
    { leftPx: 100, atSec: 1.5 },
    { leftPx: 200, atSec: 3 },
  ]);
});

it('only visible tiles are listed, and none outside of the copy', () => {
  expect(listFilmTiles({ ...place, leftPx: 150, widthPx: 40 })).toEqual([{ leftPx: 100, atSec: 1.5 }]);
  expect(listFilmTiles({ ...place, lengthSec: 1.1 }).map(({ leftPx }) => leftPx)).toEqual([0]);
  expect(listFilmTiles({ ...place, startSec: -1.4 }).map(({ leftPx }) => leftPx)).toEqual([100, 200]);
  expect(listFilmTiles({ ...place, tilePx: 0 })).toEqual([]);
});
