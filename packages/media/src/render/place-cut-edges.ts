import { type Levels, levelAtDb } from '../sound/levels.ts';
import type { CutList } from '../time/cut-list.ts';
import { clipRange, durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';

/** Instants at which a clip can be cut: whole steps after the origin. */
export type CutGrid = { originSec: number; stepSec: number };

/** What a range of the source is cut by; all times are in the source. */
export type CutEdgeInput = {
  window: TimeRange;
  /** Words that stay. */
  kept: readonly TimeRange[];
  /** Stretches of words that go; a kept word inside one stays. */
  removed: readonly TimeRange[];
  /** The words of these stretches, where they are known: of none is its middle kept, by which what a clip shows is told. */
  removedWords?: readonly TimeRange[];
  /** How loud it is; null where no one knows. */
  levels: Levels | null;
  /** The frames of the clip. */
  grid: CutGrid;
};

/** Left at a kept word where the gap allows, so that it breathes. */
export const minAirSec = 0.08;
/** A kept part that is shorter would only flash up. */
export const minIslandSec = 0.35;
/** Recognizers put words up to a syllable late, so that the place between two is looked for so far ahead. */
const REACH_SEC = 0.15;
/** A gap up to so long belongs to the word before it and goes with it; a longer one is a pause of its own. */
const MAX_GAP_SEC = 0.6;
/** An edge this much quieter is worth hearing `REACH_SEC` of a word that goes. */
const INSIDE_PENALTY_DB = 6;
/** As much is an edge right at the word that stays, which may begin earlier than said. */
const NO_AIR_PENALTY_DB = 12;
/** A word is shown whose middle lies right at an edge, so that the edge lies after it. */
const SHOWN_SEC = 1e-3;
/** Binary fractions of frames. */
const DUST = 1e-6;

/** A stretch that goes, and the instants between which the source is left out for it. */
type Cut = TimeRange & { stretch: TimeRange };

/**
 * The parts of a window to keep when words are cut out of it, none where nothing is left. Edges lie on frames, never inside
 * a kept word or before the middle of one that goes, and within the 150 ms ahead of where words are said to be, at the quietest 10 ms. At least 80 ms of
 * air stay at kept words where the gap has a frame that allows it. A part under 0.35 s without a word goes; one with a word is
 * widened as far as no word that goes would be heard.
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

/** Where the part before a stretch ends. */
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

/** Where the part after a stretch begins. */
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

/** What to look between, what is best among equals, and what an edge comes close to: the word that goes and the one that stays. */
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

/** All frames between two instants, both included. */
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

/** What is kept between cuts, with the cuts on both sides. */
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

/** As long as it must be, where the gaps on its sides are long enough. */
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
