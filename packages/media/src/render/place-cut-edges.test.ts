import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Levels } from '../sound/levels.ts';
import { durationOf, overlapSec, type TimeRange } from '../time/time-range.ts';
import { listFrames, minAirSec, minIslandSec, placeCutEdges } from './place-cut-edges.ts';

const range = (startSec: number, endSec: number): TimeRange => ({ startSec, endSec });
const hundredths = { originSec: 0, stepSec: 0.01 };
const window = range(0, 10);

/** Loud except for isolated quiet points, in hops of 10 ms. */
function quietAt(...places: number[]): Levels {
  const loudnessDb = Array<number>(1000).fill(-20);
  for (const sec of places) for (const hop of [-1, 0]) loudnessDb[Math.round(sec * 100) + hop] = -60;
  return { hopSec: 0.01, loudnessDb };
}

function place(kept: TimeRange[], removed: TimeRange[], levels: Levels | null = null, grid = hundredths) {
  return placeCutEdges({ window, kept, removed, levels, grid }).map(({ startSec, endSec }) => [
    Number(startSec.toFixed(4)),
    Number(endSec.toFixed(4)),
  ]);
}

describe('placeCutEdges', () => {
  it('cuts at the quietest 10 ms within the 150 ms ahead of both words', () => {
    const keptWords = [range(1, 2), range(3, 4)];
    expect(place(keptWords, [range(2.4, 2.7)], quietAt(2.2, 2.31, 2.86, 2.95))).toEqual([
      [0, 2.31],
      [2.86, 10],
    ]);
  });

  it('avoids the attack of a removed word if recognizers put the next one late', () => {
    expect(place([range(1, 2), range(2.6, 4)], [range(2, 2.6)], quietAt(2.5))).toEqual([
      [0, 2],
      [2.5, 10],
    ]);
  });

  it('keeps no more than the end of a short removed word, however quietly it starts', () => {
    const [keptWords, removed] = [[range(1, 2), range(2.62, 4)], [range(2.1, 2.62)]];
    const levels = quietAt(2.49);
    expect(place(keptWords, removed, levels)[1]).toEqual([2.49, 10]);
    const words = [range(2.1, 2.4), range(2.42, 2.62)];
    const cut = placeCutEdges({ window, kept: keptWords, removed, removedWords: words, levels, grid: hundredths });
    // The last word's midpoint, which determines if a clip shows it, is at 2.52 s.
    expect(cut[1]?.startSec).toBeGreaterThan(2.52);
  });

  it('leaves 80 ms of air if there is room, and otherwise all there is', () => {
    expect(place([range(1, 2), range(3, 4)], [range(2.1, 2.9)])).toEqual([
      [0, 2.08],
      [2.92, 10],
    ]);
    expect(place([range(1, 2), range(3, 4)], [range(2.05, 2.96)])).toEqual([
      [0, 2.05],
      [2.96, 10],
    ]);
  });

  it('removes the gap after a word, unless it is a separate pause', () => {
    expect(place([range(1, 2), range(3.5, 4)], [range(2.2, 3)])).toEqual([
      [0, 2.08],
      [3.42, 10],
    ]);
    expect(place([range(1, 2), range(7, 8)], [range(2.2, 3)])).toEqual([
      [0, 2.08],
      [3, 10],
    ]);
  });

  it('starts and ends with the kept words', () => {
    expect(place([range(2, 3)], [range(0.2, 1.7), range(3.4, 9.8)])).toEqual([[1.92, 3.25]]);
    expect(place([], [range(0.2, 9.8)])).toEqual([]);
  });

  it('keeps a kept word between removed ones, as wide as possible', () => {
    const keptWords = [range(1, 2), range(3, 3.1), range(5, 6)];
    expect(place(keptWords, [range(2.1, 2.5), range(3.6, 4.8)])).toEqual([
      [0, 2.08],
      [2.92, 3.45],
      [4.92, 10],
    ]);
    expect(place([range(3, 3.1)], [range(2, 2.8), range(3.3, 4)])).toEqual([
      [0, 1.85],
      [2.83, 3.18],
      [4, 10],
    ]);
    expect(place([range(3, 3.1)], [range(2, 3), range(3.1, 4)])).toEqual([
      [0, 1.85],
      [3, 3.1],
      [4, 10],
    ]);
  });

  it('puts edges on frames without clipping a word', () => {
    const grid = { originSec: 0, stepSec: 1 / 25 };
    expect(place([range(1, 2.01), range(2.65, 4)], [range(2.02, 2.64)], null, grid)).toEqual([
      [0, 2.04],
      [2.64, 10],
    ]);
  });

  const words = fc
    .array(
      fc.record({
        gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 300, max: 2500 })),
        lengthMs: fc.integer({ min: 20, max: 700 }),
        goes: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    )
    .map((all) => {
      let atMs = 0;
      return all.map(({ gapMs, lengthMs, goes }) => {
        const startMs = atMs + gapMs;
        atMs = startMs + lengthMs;
        return { startSec: startMs / 1000, endSec: atMs / 1000, goes };
      });
    });
  const levels = fc
    .tuple(fc.constantFrom(0.01, 0.025), fc.array(fc.integer({ min: -90, max: -10 }), { maxLength: 400 }))
    .map(([hopSec, loudnessDb]): Levels => ({ hopSec, loudnessDb }));
  const grids = fc
    .tuple(fc.double({ min: 0, max: 0.04, noNaN: true }), fc.constantFrom(24_000 / 1001, 25, 30, 50, 60))
    .map(([originSec, rate]) => ({ originSec, stepSec: 1 / rate }));

  it('never clips a kept word, leaves air, and never keeps a whole removed word', () => {
    fc.assert(
      fc.property(words, fc.option(levels), grids, (said, sound, grid) => {
        const window = range(grid.originSec, (said.at(-1)?.endSec ?? 0) + 1);
        const [keptWords, removed] = [said.filter(({ goes }) => !goes), said.filter(({ goes }) => goes)];
        const parts = placeCutEdges({ window, kept: keptWords, removed, levels: sound, grid });
        for (const word of keptWords) {
          const audibleSec = parts.reduce((sum, part) => sum + overlapSec(part, word), 0);
          expect(audibleSec).toBeCloseTo(overlapSec(word, window), 6);
        }
        for (const word of removed) {
          const audibleSec = parts.reduce((sum, part) => sum + overlapSec(part, word), 0);
          // A frame on both sides, and the silence kept before the next word.
          expect(audibleSec).toBeLessThan(2 * grid.stepSec + 0.15 + 1e-6);
        }
        for (const [index, part] of parts.entries()) {
          expect(part.startSec).toBeGreaterThanOrEqual(parts[index - 1]?.endSec ?? window.startSec);
          expect(part.endSec).toBeLessThanOrEqual(window.endSec);
          const edges = [part.startSec, part.endSec].filter((sec) => sec > window.startSec && sec < window.endSec);
          for (const sec of edges) {
            const frames = (sec - grid.originSec) / grid.stepSec;
            expect(Math.abs(frames - Math.round(frames))).toBeLessThan(1e-4);
          }
          if (durationOf(part) < minIslandSec - 1e-6 && edges.length > 0)
            expect(keptWords.some((word) => overlapSec(word, part) > 0)).toBe(true);
          const last = keptWords.findLast((word) => word.endSec <= part.endSec + 1e-6);
          const next = removed.find((word) => word.startSec >= (last?.endSec ?? 0));
          const isOut = last && next && next.startSec >= part.endSec - 1e-6 && part.endSec < window.endSec;
          if (isOut && listFrames(last.endSec + minAirSec, next.startSec, grid).length > 0)
            expect(part.endSec - last.endSec).toBeGreaterThan(minAirSec - 1e-6);
        }
      }),
    );
  });

  it('changes nothing if nothing is removed', () => {
    fc.assert(
      fc.property(words, (kept) => {
        expect(placeCutEdges({ window, kept, removed: [], levels: null, grid: hundredths })).toEqual([window]);
      }),
    );
  });
});
