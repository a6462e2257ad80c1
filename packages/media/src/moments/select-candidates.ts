import { intersectionOverUnion, overlapSec, type TimeRange } from '../time/time-range.ts';

/** A stretch to select, with its value. */
export type Weighted = TimeRange & { value: number };

/** Items sorted by their ends, with the scheduling data in flat arrays. */
type Schedule<Item> = {
  items: readonly Item[];
  /** The number of leading items that end early enough to precede each item. */
  before: Int32Array;
  values: Float64Array;
};

/**
 * Selects up to `count` stretches of which no two overlap by more than `sharedSec`: as many as possible and, among the
 * sets of that size, the one with the greatest total value. Exact, by weighted interval scheduling with dynamic
 * programming in `O(count · n + n log n)`. Returned in chronological order; deterministic.
 */
export function scheduleBest<Item extends Weighted>(items: readonly Item[], count: number, sharedSec: number): Item[] {
  return solve(prepareSchedule(items, sharedSec), count);
}

function prepareSchedule<Item extends Weighted>(items: readonly Item[], sharedSec: number): Schedule<Item> {
  const sorted = [...items].sort((a, b) => a.endSec - b.endSec || a.startSec - b.startSec || b.value - a.value);
  const endsSec = Float64Array.from(sorted, (item) => item.endSec);
  // Otherwise an item no longer than the shared time could precede itself.
  const before = Int32Array.from(sorted, (item, index) =>
    Math.min(index, countUpTo(endsSec, item.startSec + sharedSec)),
  );
  return { items: sorted, before, values: Float64Array.from(sorted, (item) => item.value) };
}

function solve<Item>({ items, before, values }: Schedule<Item>, count: number): Item[] {
  const rows: Float64Array[] = [new Float64Array(items.length + 1)];
  for (let size = 1; size <= count; size++) {
    const previous = rows[size - 1] as Float64Array;
    const row = new Float64Array(items.length + 1).fill(Number.NEGATIVE_INFINITY);
    let best = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < values.length; index++) {
      const taken = (previous[before[index] as number] as number) + (values[index] as number);
      if (taken > best) best = taken;
      row[index + 1] = best;
    }
    if (best === Number.NEGATIVE_INFINITY) break;
    rows.push(row);
  }
  const chosen: Item[] = [];
  let end = items.length;
  for (let size = rows.length - 1; size > 0; size--) {
    const row = rows[size] as Float64Array;
    while (end > 0 && row[end] === row[end - 1]) end--;
    const item = items[end - 1];
    if (item === undefined) break;
    chosen.unshift(item);
    end = before[end - 1] as number;
  }
  return chosen;
}

/** The similarity, 0..1, at or above which two texts count as the same. */
const duplicateSimilarity = 0.6;
/** Points deducted for a repetition, more than the difference between any two neighbors. */
const duplicatePenalty = 4;
const rounds = 5;

/**
 * Selects like `scheduleBest`, but diversely: if two selected stretches have the same text (`similarity` of at least
 * 0.6), the weaker one and anything that covers mostly the same time lose four points, and the selection is repeated,
 * up to five times. Each round is exact; the choice of which repetitions lose is greedy, so the whole is not.
 */
export function selectDiverse<Item extends Weighted>(
  items: readonly Item[],
  count: number,
  sharedSec: number,
  similarity: (a: Item, b: Item) => number,
): Item[] {
  const schedule = prepareSchedule(items, sharedSec);
  let chosen = solve(schedule, count);
  for (let round = 0; round < rounds; round++) {
    const repeated = findRepetition(chosen, similarity);
    if (!repeated) break;
    for (const [index, item] of schedule.items.entries()) {
      if (intersectionOverUnion(item, repeated) > 0.3)
        schedule.values[index] = (schedule.values[index] ?? 0) - duplicatePenalty;
    }
    chosen = solve(schedule, count);
  }
  return chosen;
}

function findRepetition<Item extends Weighted>(
  chosen: readonly Item[],
  similarity: (a: Item, b: Item) => number,
): Item | null {
  const ranked = [...chosen].sort((a, b) => b.value - a.value);
  for (const [index, weaker] of ranked.entries()) {
    const isRepeated = ranked
      .slice(0, index)
      .some((better) => overlapSec(better, weaker) === 0 && similarity(better, weaker) >= duplicateSimilarity);
    if (isRepeated) return weaker;
  }
  return null;
}

/** Returns the number of values up to a bound in an ascending list. */
export function countUpTo(ascending: Float64Array, bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
