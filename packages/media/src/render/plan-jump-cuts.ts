import type { Levels } from '../sound/levels.ts';
import type { CutList } from '../time/cut-list.ts';
import { clipRange, durationOf, invertRanges, mergeRanges, overlapSec, type TimeRange } from '../time/time-range.ts';
import type { Word } from '../transcript/transcript.ts';
import { findFillers } from './find-fillers.ts';
import { type CutGrid, minIslandSec, placeCutEdges } from './place-cut-edges.ts';

/** The input for jump cuts; all times are source times. */
export type JumpCutInput = {
  window: TimeRange;
  /** Words inside the window, in order. */
  words: readonly Word[];
  silences: readonly TimeRange[];
  /** The source's loudness; null if unknown. */
  levels: Levels | null;
  /** The clip's frames. */
  grid: CutGrid;
  /** ISO 639-1 code; null removes only universal fillers. */
  language: string | null;
  /** The shortest silence to cut; defaults to 0.6 s. */
  minSilenceSec?: number;
  /** The silence left on each side of a cut, so that speech sounds natural; defaults to 0.12 s. */
  keepSec?: number;
};

/** The shortest removal that justifies a jump. */
const MIN_REMOVED_SEC = 0.15;

/**
 * Returns the parts of a window to keep when silences and fillers are cut out. No cut is inside a kept word. Returns
 * the whole window if nothing would be left.
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
  const mergedCuts = mergeRanges([...dead, ...hesitations], MIN_REMOVED_SEC).flatMap((range) =>
    withoutWords(range, spoken),
  );
  const removed = mergedCuts.filter((range) => durationOf(range) >= MIN_REMOVED_SEC);
  const keptRanges = invertRanges(removed, window).filter(
    (range) => durationOf(range) >= minIslandSec || spoken.some((word) => overlapSec(word, range) > 0),
  );
  return keptRanges.length > 0 ? keptRanges : [{ ...window }];
}

/**
 * Shrinks a silence by the amount to keep. There is no join at the window's own ends, so no silence is needed there.
 */
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
