import { mergeRanges } from '../time/time-range.ts';
import type { VoiceTurn } from './diarizer.ts';

/** A voice that pauses for less than this continues its turn, in seconds. */
const PAUSE_SEC = 0.3;

/**
 * Sorts turns, merges those of one voice that overlap or nearly touch, and counts voices from 0 in the order in which
 * they begin.
 * @returns `order` has the earlier number of each voice.
 */
export function tidyTurns(turns: readonly VoiceTurn[]): { turns: VoiceTurn[]; order: number[] } {
  const merged = [...Map.groupBy(turns, ({ voice }) => voice)].flatMap(([voice, own]) =>
    mergeRanges(
      own.filter(({ startSec, endSec }) => endSec > startSec),
      PAUSE_SEC,
    ).map((range) => ({ ...range, voice })),
  );
  merged.sort((one, other) => one.startSec - other.startSec || one.endSec - other.endSec);
  const order = [...new Set(merged.map(({ voice }) => voice))];
  return { turns: merged.map((turn) => ({ ...turn, voice: order.indexOf(turn.voice) })), order };
}
