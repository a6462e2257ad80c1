import { expect, it } from 'vitest';
import { listGaps } from './list-gaps.ts';

it('gaps are stretches that no part covers, even if parts are out of order or repeated', () => {
  const parts = [
    { startSec: 20, endSec: 24 },
    { startSec: 10, endSec: 14 },
    { startSec: 10, endSec: 12 },
  ];
  expect(listGaps(parts, { startSec: 4, endSec: 30 })).toEqual([
    { startSec: 4, endSec: 10 },
    { startSec: 14, endSec: 20 },
    { startSec: 24, endSec: 30 },
  ]);
  expect(listGaps(parts, { startSec: 11, endSec: 13 })).toEqual([]);
});
