import type { Levels } from '../sound/levels.ts';
import type { CutList } from '../time/cut-list.ts';
import { clipRange, durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';
import type { Word } from '../transcript/transcript.ts';
import { findFillers } from './find-fillers.ts';
import { type CutGrid, minIslandSec, placeCutEdges } from './place-cut-edges.ts';

/** What jump cuts are made from; all times are in the source. */
export type JumpCutInput = {
  window: TimeRange;
  /** Words inside the window, in order. */
  words: readonly Word[];
  silences: readonly TimeRange[];
  /** How loud it is; null where no one knows. */
  levels: Levels | null;
  /** The frames of the clip. */
  grid: CutGrid;
  /** ISO 639-1 code; null removes only what is a filler in every language. */
  language: string | null;
  /** Shortest silence that is cut; default 0.6 s. */
  minSilenceSec?: number;
  /** Silence left on each side of a cut, so that speech breathes; default 0.12 s. */
  keepSec?: number;
};

/** Less than this is not worth a jump. */
const MIN_REMOVED_SEC = 0.15;

/**
 * The parts of a window to keep when silences and fillers are cut out. No cut falls inside a word that stays. The whole
 * window where nothing would be left.
 */
export function planJumpCuts(input: JumpCutInput): CutList {
  const { window, words, silences, levels, grid, minSilenceSec = 0.6, keepSec = 0.12 } = input;
  const fillers = new Set(
    findFillers(words, input.language).flatMap(({ first, last }) => words.slice(first, last + 1)),
  );
  const spoken = words.filter((word) => !fillers.has(word));
  const dead = silences
    .map((silence) => clipRange(silence, window))
    .filter((silence) => silence !== null && durationOf(silence) >= minSilenceSec)
    .map((silence) => shrink(silence as TimeRange, window, keepSec));
  const hesitations = invertRanges(
    placeCutEdges({ window, kept: spoken, removed: [...fillers], levels, grid }),
    window,
  );
  const wanted = mergeRanges([...dead, ...hesitations], MIN_REMOVED_SEC).flatMap((range) =>
    withoutWords(range, spoken),
  );
  const removed = wanted.filter((range) => durationOf(range) >= MIN_REMOVED_SEC);
  const kept = invertRanges(removed, window).filter(
    (range) => durationOf(range) >= minIslandSec || spoken.some((word) => overlapSec(word, range) > 0),
  );
  return kept.length > 0 ? kept : [{ ...window }];
}

/** At the window's own ends nothing is joined, so nothing needs to be kept there. */
function shrink(silence: TimeRange, window: TimeRange, keepSec: number): TimeRange {
  return {
    startSec: silence.startSec <= window.startSec ? window.startSec : silence.startSec + keepSec,
    endSec: silence.endSec >= window.endSec ? window.endSec : silence.endSec - keepSec,
  };
}

function withoutWords(range: TimeRange, words: readonly Word[]): TimeRange[] {
  return invertRanges(
    words.filter((word) => overlapSec(word, range) > 0),
    range,
  );
}
