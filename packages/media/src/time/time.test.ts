import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipDurationSec, toClipSec, toSourceSec } from './cut-list.ts';
import {
  clipRange,
  containsTime,
  durationOf,
  intersectionOverUnion,
  invertRanges,
  mergeRanges,
  overlapSec,
  type TimeRange,
} from './time-range.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20 }))
  .map(([startSec, lengthSec]): TimeRange => ({ startSec, endSec: startSec + lengthSec }));
const bounds = { startSec: 0, endSec: 120 };

describe('ranges', () => {
  it('merges and inverts into a tiling of the bounds', () => {
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const covered = mergeRanges(ranges).reduce((sum, part) => sum + durationOf(part), 0);
        const free = invertRanges(ranges, bounds).reduce((sum, part) => sum + durationOf(part), 0);
        expect(covered + free).toBeCloseTo(120);
      }),
    );
  });

  it('measure an intersection symmetrically', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        expect(overlapSec(a, b)).toBe(overlapSec(b, a));
        expect(overlapSec(a, b)).toBe(durationOf(clipRange(a, b) ?? { startSec: 0, endSec: 0 }));
        expect(intersectionOverUnion(a, b)).toBeLessThanOrEqual(1);
      }),
    );
    expect(intersectionOverUnion({ startSec: 0, endSec: 10 }, { startSec: 5, endSec: 15 })).toBeCloseTo(1 / 3);
  });

  it('contain their start but not their end', () => {
    expect([0, 1].map((atSec) => containsTime({ startSec: 0, endSec: 1 }, atSec))).toEqual([true, false]);
  });
});

describe('cut list', () => {
  const cuts = [
    { startSec: 10, endSec: 12 },
    { startSec: 15, endSec: 20 },
  ];

  it('maps times in both directions', () => {
    expect(clipDurationSec(cuts)).toBe(7);
    expect([9, 10, 11, 13, 15, 19, 30].map((sec) => toClipSec(cuts, sec))).toEqual([0, 0, 1, 2, 2, 6, 7]);
    expect([0, 1, 2, 6, 99].map((sec) => toSourceSec(cuts, sec))).toEqual([10, 11, 15, 19, 20]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6.999, noNaN: true }), (clipSec) => {
        expect(toClipSec(cuts, toSourceSec(cuts, clipSec))).toBeCloseTo(clipSec);
      }),
    );
  });
});
