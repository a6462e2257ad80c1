import { describe, expect, it } from 'vitest';
import type { ScoredWindows } from './score-windows.ts';
import { selectNonOverlapping } from './select-non-overlapping.ts';

/** Windows as [start, end, chance] with no similarity, so that each has its own chance. */
function scoreFree(windows: readonly [number, number, number][]): ScoredWindows {
  const logits = Float64Array.from(windows, ([, , probability]) => Math.log(probability));
  return {
    windows: windows.map((_, at) => ({ first: at, last: at })),
    ranges: windows.map(([startSec, endSec]) => ({ startSec, endSec })),
    logits,
    maxLogit: Math.max(...logits),
  };
}
const starts = (scored: ScoredWindows, count: number) =>
  selectNonOverlapping(scored, count).map(({ range }) => range.startSec);

describe('selectNonOverlapping', () => {
  it('ranks the likeliest window first and always keeps it', () => {
    expect(
      starts(
        scoreFree([
          [0, 100, 0.2],
          [90, 300, 0.3],
          [290, 400, 0.2],
        ]),
        3,
      ),
    ).toEqual([90]);
  });

  it('prefers two good windows to a better one that excludes both', () => {
    const scored = scoreFree([
      [0, 100, 0.5],
      [200, 300, 0.1],
      [280, 620, 0.12],
      [600, 700, 0.1],
    ]);
    expect(starts(scored, 3).sort((a, b) => a - b)).toEqual([0, 200, 600]);
    expect(starts(scored, 2)).toEqual([0, 280]);
  });

  it('returns as many windows as there are', () => {
    expect(starts(scoreFree([[0, 10, 0.5]]), 5)).toEqual([0]);
    expect(starts(scoreFree([]), 5)).toEqual([]);
  });
});
