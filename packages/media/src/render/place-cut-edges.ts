import { type Levels, levelAtDb } from '../sound/levels.ts';
import type { CutList } from '../time/cut-list.ts';
import { clipRange, durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';

/** Times at which a clip can be cut: a whole number of steps after the origin. */
export type CutGrid = { originSec: number; stepSec: number };

/** The input for cutting a range of the source; all times are source times. */
export type CutEdgeInput = {
  window: TimeRange;
  /** Words to keep. */
  kept: readonly TimeRange[];
  /** Stretches of words to remove; kept words inside them remain. */
  removed: readonly TimeRange[];
  /**
   * The individual words in these stretches, if known. None of their midpoints is kept, because the midpoint determines
   * if a clip shows a word.
   */
  removedWords?: readonly TimeRange[];
  /** The source's loudness; null if unknown. */
  levels: Levels | null;
  /** The clip's frames. */
  grid: CutGrid;
};

/** Silence to keep next to a kept word if the gap is long enough, so that speech sounds natural. */
export const minAirSec = 0.08;
/** The shortest kept part that does not look like a flash, in seconds. */
export const minIslandSec = 0.35;
/** Recognizers report words up to a syllable late, so edges are searched for this far ahead. */
const REACH_SEC = 0.15;
/**
 * The longest gap that counts as part of the preceding word and is removed with it; a longer gap is a separate pause.
 */
const MAX_GAP_SEC = 0.6;
/** An edge has to be this much quieter to justify keeping `REACH_SEC` of a removed word. */
const INSIDE_PENALTY_DB = 6;
/** The same penalty applies to an edge right next to a kept word, which may start earlier than recognized. */
const NO_AIR_PENALTY_DB = 12;
/** A word whose midpoint is exactly on an edge is shown, so the edge is placed this far after it. */
const SHOWN_SEC = 1e-3;
/** Tolerance for the rounding of frame times in floating point. */
const DUST = 1e-6;

/** A removed stretch, and the source times between which it is cut out. */
type Cut = TimeRange & { stretch: TimeRange };

/**
 * Returns the parts of a window to keep when words are cut out of it; empty if nothing is left. Edges are on frames,
 * never inside a kept word or before the midpoint of a removed one, and at the quietest 10 ms within the 150 ms before
 * the recognized start of words. At least 80 ms of silence remain next to kept words if the gap has a suitable frame. A
 * part under 0.35 s without a word is removed; a part with a word is widened as long as no removed word becomes
 * audible.
 */
export function placeCutEdges({ window, kept, removed, removedWords = [], levels, grid }: CutEdgeInput): CutList {
  const words = mergeRanges(kept.filter((word) => overlapSec(word, window) > 0));
  const gone = mergeRanges(removed.flatMap((range) => clipRange(range, window) ?? []));
  const flashes = invertRanges([...gone, ...words], window).filter(
    (gap) =>
      durationOf(gap) < minIslandSec &&
      gone.some(({ endSec }) => endSec === gap.startSec) &&
      gone.some(({ startSec }) => startSec === gap.endSec),
  );
  const stretches = mergeRanges([...gone, ...flashes]).flatMap((stretch) =>
    invertRanges(
      words.filter((word) => overlapSec(word, stretch) > 0),
      stretch,
    ),
  );
  const place: Place = { window, levels, grid, middles: removedWords.map(middleOf) };
  const cuts: Cut[] = [];
  for (const [index, stretch] of stretches.entries()) {
    const before = words.findLast(({ endSec }) => endSec <= stretch.startSec);
    const after = words.find(({ startSec }) => startSec >= stretch.endSec);
    const neighbors = { before, after, last: stretches[index - 1], next: stretches[index + 1] };
    const startSec = placeOut(stretch, neighbors, place);
    const endSec = placeIn({ ...stretch, startSec: Math.max(startSec, stretch.startSec) }, neighbors, place);
    if (endSec > startSec + DUST) cuts.push({ startSec, endSec, stretch });
  }
  return listIslands(cuts, window).flatMap(({ startSec, endSec, before, after }) => {
    const isWhole = !before && !after;
    if (isWhole || endSec - startSec >= minIslandSec - DUST) return [{ startSec, endSec }];
    if (!words.some((word) => overlapSec(word, { startSec, endSec }) > 0)) return [];
    return [widen({ startSec, endSec }, { before, after, grid })];
  });
}

type Neighbors = {
  before: TimeRange | undefined;
  after: TimeRange | undefined;
  last: TimeRange | undefined;
  next: TimeRange | undefined;
};
type Place = Pick<CutEdgeInput, 'window' | 'levels' | 'grid'> & { middles: readonly number[] };

const middleOf = ({ startSec, endSec }: TimeRange) => (startSec + endSec) / 2;

/** Returns the end of the part that precedes a stretch. */
function placeOut({ startSec }: TimeRange, { before, last }: Neighbors, { window, levels, grid }: Place): number {
  const otherSec = Math.max(window.startSec, last?.endSec ?? 0);
  const isWord = before !== undefined && before.endSec >= otherSec;
  const leastSec = isWord ? before.endSec : otherSec;
  if (!isWord && !last && startSec - leastSec < minIslandSec) return window.startSec;
  const air = isWord ? minAirSec : 0;
  const hasAir = nextFrame(leastSec + air, grid) <= startSec + DUST;
  const fromSec = Math.max(leastSec + (hasAir ? air : 0), startSec - REACH_SEC);
  return (
    quietestFrame({ fromSec, toSec: startSec, bestSec: hasAir ? fromSec : startSec }, levels, grid) ??
    nextFrame(leastSec, grid)
  );
}

/** Returns the start of the part that follows a stretch. */
function placeIn(
  { startSec, endSec }: TimeRange,
  { after, next }: Neighbors,
  { window, levels, grid, middles }: Place,
): number {
  const otherSec = Math.min(window.endSec, next?.startSec ?? Number.POSITIVE_INFINITY);
  const isWord = after !== undefined && after.startSec <= otherSec;
  const mostSec = isWord ? after.startSec : otherSec;
  if (!isWord && !next && mostSec - endSec < minIslandSec) return window.endSec;
  const air = isWord ? minAirSec : 0;
  const hasAir = lastFrame(mostSec - air, grid) >= endSec - DUST;
  const untilSec = mostSec - (hasAir ? air : 0);
  const lastMiddleSec = Math.max(
    startSec - SHOWN_SEC,
    ...middles.filter((atSec) => atSec > startSec && atSec < endSec),
  );
  const isPause = !isWord || mostSec - endSec > MAX_GAP_SEC;
  const search = isPause
    ? { fromSec: endSec, toSec: Math.min(endSec + REACH_SEC, untilSec), bestSec: endSec }
    : {
        fromSec: Math.max(mostSec - REACH_SEC, lastMiddleSec + SHOWN_SEC),
        toSec: untilSec,
        bestSec: hasAir ? untilSec : endSec,
      };
  return (
    quietestFrame({ ...search, goneSec: endSec, ...(isWord && { wordSec: mostSec }) }, levels, grid) ??
    lastFrame(untilSec, grid)
  );
}

/**
 * The bounds of a search, the preferred time among equally good ones, and the words near the edge: the removed one and
 * the kept one.
 */
type Search = { fromSec: number; toSec: number; bestSec: number; goneSec?: number; wordSec?: number };

function quietestFrame(
  { fromSec, toSec, bestSec, goneSec = fromSec, wordSec = Number.POSITIVE_INFINITY }: Search,
  levels: Levels | null,
  grid: CutGrid,
): number | null {
  let best: { atSec: number; costDb: number } | null = null;
  for (const atSec of listFrames(fromSec, toSec, grid)) {
    const insideDb = (INSIDE_PENALTY_DB * Math.max(0, goneSec - atSec)) / REACH_SEC;
    const noAirDb = levels ? (NO_AIR_PENALTY_DB * Math.max(0, minAirSec - (wordSec - atSec))) / minAirSec : 0;
    const costDb = levelAtDb(levels, atSec) + insideDb + noAirDb;
    const isBetter =
      !best ||
      costDb < best.costDb - DUST ||
      (costDb < best.costDb + DUST && Math.abs(atSec - bestSec) < Math.abs(best.atSec - bestSec));
    if (isBetter) best = { atSec, costDb };
  }
  return best?.atSec ?? null;
}

/** Lists all frames between two times, both inclusive. */
export function listFrames(fromSec: number, toSec: number, grid: CutGrid): number[] {
  const { originSec, stepSec } = grid;
  const first = Math.ceil((fromSec - originSec) / stepSec - DUST);
  const last = Math.floor((toSec - originSec) / stepSec + DUST);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => originSec + (first + at) * stepSec);
}

function nextFrame(atSec: number, { originSec, stepSec }: CutGrid): number {
  return originSec + Math.ceil((atSec - originSec) / stepSec - DUST) * stepSec;
}

function lastFrame(atSec: number, { originSec, stepSec }: CutGrid): number {
  return originSec + Math.floor((atSec - originSec) / stepSec + DUST) * stepSec;
}

/** Lists the kept parts between cuts, with the cuts on both sides. */
function listIslands(
  cuts: readonly Cut[],
  window: TimeRange,
): (TimeRange & { before: Cut | undefined; after: Cut | undefined })[] {
  return [...cuts, undefined].flatMap((after, index) => {
    const before = cuts[index - 1];
    const island = { startSec: before?.endSec ?? window.startSec, endSec: after?.startSec ?? window.endSec };
    return durationOf(island) > DUST ? [{ ...island, before, after }] : [];
  });
}

/** Widens a part to the minimum length if the adjacent gaps are long enough. */
function widen(
  { startSec, endSec }: TimeRange,
  { before, after, grid }: { before: Cut | undefined; after: Cut | undefined; grid: CutGrid },
): TimeRange {
  const leastSec = before
    ? Math.min(startSec, Math.max(before.startSec, nextFrame(before.stretch.endSec, grid)))
    : startSec;
  const mostSec = after ? Math.max(endSec, Math.min(after.endSec, lastFrame(after.stretch.startSec, grid))) : endSec;
  const wideStartSec = Math.max(leastSec, lastFrame(endSec - minIslandSec, grid));
  const wideEndSec = Math.min(mostSec, nextFrame(wideStartSec + minIslandSec, grid));
  return { startSec: Math.min(startSec, wideStartSec), endSec: Math.max(endSec, wideEndSec) };
}
