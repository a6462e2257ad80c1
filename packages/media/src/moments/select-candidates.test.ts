import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapSec } from '../time/time-range.ts';
import { scheduleBest, selectDiverse, type Weighted } from './select-candidates.ts';

const item = fc
  .record({
    startSec: fc.integer({ min: 0, max: 40 }),
    lengthSec: fc.integer({ min: 3, max: 12 }),
    value: fc.integer({ min: -5, max: 20 }),
  })
  .map(({ startSec, lengthSec, value }) => ({ startSec, endSec: startSec + lengthSec, value }));

function bestBySearch(items: readonly Weighted[], count: number, sharedSec: number): { size: number; value: number } {
  let best = { size: 0, value: 0 };
  for (let mask = 0; mask < 1 << items.length; mask++) {
    const chosen = items.filter((_, index) => mask & (1 << index));
    if (chosen.length > count || chosen.length < best.size) continue;
    if (chosen.some((a, i) => chosen.slice(0, i).some((b) => overlapSec(a, b) > sharedSec))) continue;
    const value = chosen.reduce((sum, entry) => sum + entry.value, 0);
    if (chosen.length > best.size || value > best.value) best = { size: chosen.length, value };
  }
  return best;
}

test('selectCandidates chooses as many as possible with the highest total value', () => {
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 9 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 2 }),
      (items, count, sharedSec) => {
        const chosen = scheduleBest(items, count, sharedSec);
        const best = bestBySearch(items, count, sharedSec);
        expect({ size: chosen.length, value: chosen.reduce((sum, entry) => sum + entry.value, 0) }).toEqual(best);
      },
    ),
    { numRuns: 150 },
  );
});

test('selectCandidates prefers topics that were not chosen before', () => {
  const items = [
    { startSec: 0, endSec: 10, value: 8, text: 'offer' },
    { startSec: 20, endSec: 30, value: 7.5, text: 'offer' },
    { startSec: 40, endSec: 50, value: 6, text: 'story' },
  ];
  const chosen = selectDiverse(items, 2, 0, (a, b) => (a.text === b.text ? 1 : 0));
  expect(chosen.map((entry) => entry.startSec)).toEqual([0, 40]);
  expect(selectDiverse(items, 3, 0, (a, b) => (a.text === b.text ? 1 : 0))).toHaveLength(3);
});
