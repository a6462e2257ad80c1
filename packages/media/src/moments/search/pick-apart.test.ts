import { describe, expect, it } from 'vitest';
import { pickApart } from './pick-apart.ts';
import type { WeighedWindows } from './weigh-windows.ts';

/** Windows as [start, end, chance] that are nothing like each other, so that each has its own chance. */
function weigh(windows: readonly [number, number, number][]): WeighedWindows {
  const logits = Float64Array.from(windows, ([, , chance]) => Math.log(chance));
  return {
    windows: windows.map((_, at) => ({ first: at, last: at })),
    ranges: windows.map(([startSec, endSec]) => ({ startSec, endSec })),
    logits,
    maxLogit: Math.max(...logits),
  };
}
const starts = (weighed: WeighedWindows, count: number) => pickApart(weighed, count).map(({ range }) => range.startSec);

describe('pickApart', () => {
  it('puts the likeliest first and gives up no room for it', () => {
    expect(
      starts(
        weigh([
          [0, 100, 0.2],
          [90, 300, 0.3],
          [290, 400, 0.2],
        ]),
        3,
      ),
    ).toEqual([90]);
  });

  it('prefers two good windows to one better that excludes both', () => {
    const weighed = weigh([
      [0, 100, 0.5],
      [200, 300, 0.1],
      [280, 620, 0.12],
      [600, 700, 0.1],
    ]);
    expect(starts(weighed, 3).sort((a, b) => a - b)).toEqual([0, 200, 600]);
    expect(starts(weighed, 2)).toEqual([0, 280]);
  });

  it('gives as many as there are', () => {
    expect(starts(weigh([[0, 10, 0.5]]), 5)).toEqual([0]);
    expect(starts(weigh([]), 5)).toEqual([]);
  });
});
