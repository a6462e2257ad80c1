import { intersectionOverUnion, overlapSec, type TimeRange } from '../time/time-range.ts';

/** Something to choose: a stretch and what it is worth. */
export type Weighted = TimeRange & { value: number };

/**
 * Chooses up to `count` stretches of which no two share more than `sharedSec`: as many as possible and, among the sets
 * of that size, the one with the greatest total value. Exact, by weighted interval scheduling with dynamic programming
 * in `O(count · n + n log n)`. Returned in the order of time; the same input gives the same choice.
 */
export function scheduleBest<Item extends Weighted>(items: readonly Item[], count: number, sharedSec: number): Item[] {
  const sorted = [...items].sort((a, b) => a.endSec - b.endSec || a.startSec - b.startSec || b.value - a.value);
  const compatible = sorted.map((item) => countEndingBy(sorted, item.startSec + sharedSec));
  const rows: Float64Array[] = [new Float64Array(sorted.length + 1)];
  for (let size = 1; size <= count; size++) {
    const previous = rows[size - 1] as Float64Array;
    const row = new Float64Array(sorted.length + 1).fill(Number.NEGATIVE_INFINITY);
    for (const [index, item] of sorted.entries()) {
      // An item no longer than the shared time could otherwise precede itself.
      const before = Math.min(compatible[index] ?? 0, index);
      const taken = (previous[before] ?? Number.NEGATIVE_INFINITY) + item.value;
      row[index + 1] = Math.max(row[index] ?? Number.NEGATIVE_INFINITY, taken);
    }
    if (row[sorted.length] === Number.NEGATIVE_INFINITY) break;
    rows.push(row);
  }
  const chosen: Item[] = [];
  let end = sorted.length;
  for (let size = rows.length - 1; size > 0; size--) {
    const row = rows[size] as Float64Array;
    while (end > 0 && row[end] === row[end - 1]) end--;
    const item = sorted[end - 1];
    if (!item) break;
    chosen.unshift(item);
    end = Math.min(compatible[end - 1] ?? 0, end - 1);
  }
  return chosen;
}

/** How alike two texts must be, 0..1, to count as the same thing said twice. */
const duplicateSimilarity = 0.6;
/** Points a repetition loses, more than any text is better than its neighbour. */
const duplicatePenalty = 4;
const rounds = 5;

/**
 * As `scheduleBest`, and diverse: of two choices that say the same (`similarity` of at least 0.6) the weaker, and
 * whatever covers mostly the same time, loses four points, and the choice is made anew, up to five times. Each round is
 * exact; which repetitions lose is decided greedily, so the whole is not.
 */
export function selectDiverse<Item extends Weighted>(
  items: readonly Item[],
  count: number,
  sharedSec: number,
  similarity: (a: Item, b: Item) => number,
): Item[] {
  let pool = items.map((item) => ({ startSec: item.startSec, endSec: item.endSec, value: item.value, item }));
  let chosen = scheduleBest(pool, count, sharedSec);
  for (let round = 0; round < rounds; round++) {
    const repeated = findRepetition(chosen, (a, b) => similarity(a.item, b.item));
    if (!repeated) break;
    pool = pool.map((entry) =>
      intersectionOverUnion(entry, repeated) > 0.3 ? { ...entry, value: entry.value - duplicatePenalty } : entry,
    );
    chosen = scheduleBest(pool, count, sharedSec);
  }
  return chosen.map(({ item }) => item);
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

/** How many of the items, sorted by their end, end at or before an instant. */
function countEndingBy(sorted: readonly TimeRange[], atSec: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.endSec ?? 0) <= atSec) low = middle + 1;
    else high = middle;
  }
  return low;
}
