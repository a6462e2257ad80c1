import type { Sound } from '../sound/sound.ts';
import { durationOf, invertRanges, mergeRanges, type TimeRange } from '../time/time-range.ts';

/** A stretch in which to recognize sounds, and the part of the source that is listened to for it. */
export type Window = TimeRange & { listen: TimeRange };

/** The length of what is listened to, and the distance between two windows of a long stretch. */
const WINDOW_SEC = 2;
const STEP_SEC = 1;
/** The shortest laughter. */
const MIN_STRETCH_SEC = 0.4;
/** The most windows per second of the source, which bounds the time for films and music. */
const MOST_PER_SEC = 0.25;

/**
 * Lists where laughter and applause are possible: everything audible without words, and every event of the sound.
 * The loudest windows are kept if there are too many. They are in order and disjoint.
 */
export function listWindows(sound: Sound, words: readonly TimeRange[]): Window[] {
  const whole = { startSec: 0, endSec: sound.durationSec };
  if (sound.durationSec < WINDOW_SEC) return [];
  const wordless = invertRanges([...sound.silences, ...words], whole).filter(
    (range) => durationOf(range) >= MIN_STRETCH_SEC,
  );
  const windows = mergeRanges([...wordless, ...sound.events]).flatMap((stretch) => split(stretch, sound.durationSec));
  return windows
    .map((window) => ({ window, levelDb: meanLevel(sound, window) }))
    .sort((one, other) => other.levelDb - one.levelDb)
    .slice(0, Math.ceil(MOST_PER_SEC * sound.durationSec))
    .map(({ window }) => window)
    .sort((one, other) => one.startSec - other.startSec);
}

/** Splits a stretch into about a second each, heard with what surrounds it. */
function split(stretch: TimeRange, durationSec: number): Window[] {
  const count = Math.max(1, Math.round((durationOf(stretch) - WINDOW_SEC) / STEP_SEC) + 1);
  const partSec = durationOf(stretch) / count;
  return Array.from({ length: count }, (_, index) => {
    const startSec = stretch.startSec + index * partSec;
    const endSec = startSec + partSec;
    const from = Math.max(0, Math.min((startSec + endSec - WINDOW_SEC) / 2, durationSec - WINDOW_SEC));
    return { startSec, endSec, listen: { startSec: from, endSec: from + WINDOW_SEC } };
  });
}

function meanLevel({ loudnessDb, hopSec }: Sound, { startSec, endSec }: TimeRange): number {
  const from = Math.floor(startSec / hopSec);
  const levels = loudnessDb.slice(from, Math.max(from + 1, Math.round(endSec / hopSec)));
  return levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
}
