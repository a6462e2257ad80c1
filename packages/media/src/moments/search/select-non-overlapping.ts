import { overlapSec, type TimeRange } from '../../time/time-range.ts';
import { hitProbabilities, type ScoredWindows } from './score-windows.ts';

/** A selected range with its chance, 0..1, of being the intended answer. */
export type SelectedRange = { range: TimeRange; probability: number };

/** Breaks ties between windows with zero chance by their weights, without ever outweighing a chance. */
const tieBreak = 1e-6;

/**
 * Picks up to `count` windows that do not overlap, best first. The first is the likeliest of all; the others are the
 * set with the greatest sum, found exactly (weighted interval scheduling): a greedy choice wastes picks on windows that
 * leave no room for good ones next to them.
 */
export function selectNonOverlapping(scored: ScoredWindows, count: number): SelectedRange[] {
  const { ranges, logits, maxLogit } = scored;
  const probabilities = hitProbabilities(scored);
  const values = probabilities.map(
    (probability, at) => probability + tieBreak * Math.exp((logits[at] ?? 0) - maxLogit),
  );
  const best = values.reduce((top, value, at) => (value > (values[top] ?? 0) ? at : top), 0);
  const bestRange = ranges[best];
  if (!bestRange || count < 1) return [];
  const free = [...ranges.keys()].filter((at) => overlapSec(ranges[at] ?? bestRange, bestRange) === 0);
  const others = scheduleApart(ranges, values, free, count - 1);
  return [best, ...others.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))].flatMap((at) => {
    const range = ranges[at];
    return range ? [{ range, probability: Math.min(1, probabilities[at] ?? 0) }] : [];
  });
}

/** Returns up to `count` non-overlapping candidates with the greatest total value. */
function scheduleApart(
  ranges: readonly TimeRange[],
  values: Float64Array,
  candidates: readonly number[],
  count: number,
): number[] {
  const byEnd = [...candidates].sort((a, b) => (ranges[a]?.endSec ?? 0) - (ranges[b]?.endSec ?? 0));
  const ends = byEnd.map((at) => ranges[at]?.endSec ?? 0);
  // fitsBefore[i]: the number of candidates that end at or before the start of candidate i.
  const fitsBefore = byEnd.map((at) => countUpTo(ends, ranges[at]?.startSec ?? 0));
  // best[k][i]: the greatest sum for k of the first i candidates.
  const best = Array.from({ length: count + 1 }, () => new Float64Array(byEnd.length + 1));
  for (let picked = 1; picked <= count; picked++) {
    const row = best[picked] ?? new Float64Array();
    const shorter = best[picked - 1] ?? row;
    for (const [i, at] of byEnd.entries()) {
      row[i + 1] = Math.max(row[i] ?? 0, (shorter[fitsBefore[i] ?? 0] ?? 0) + (values[at] ?? 0));
    }
  }
  const picks: number[] = [];
  let left = byEnd.length;
  let picked = count;
  while (left > 0 && picked > 0) {
    const row = best[picked] ?? new Float64Array();
    if ((row[left] ?? 0) > (row[left - 1] ?? 0)) {
      picks.push(byEnd[left - 1] ?? 0);
      left = fitsBefore[left - 1] ?? 0;
      picked--;
    } else left--;
  }
  return picks;
}

/** Returns the number of values up to `limit` in an ascending list. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
