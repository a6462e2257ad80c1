import { overlapSec, type TimeRange } from '../time/time-range.ts';
import type { Transcript } from './transcript.ts';

/** Returns the cues in a part of the source and the index of their first word in the whole transcript. */
export function keepAround(
  transcript: Transcript | null,
  around: TimeRange,
): { transcript: Transcript | null; firstWord: number } {
  if (!transcript) return { transcript, firstWord: 0 };
  const cuesAround = transcript.cues.filter((cue) => overlapSec(cue, around) > 0);
  const first = cuesAround[0] ? transcript.cues.indexOf(cuesAround[0]) : 0;
  const firstWord = transcript.cues.slice(0, first).reduce((sum, { words }) => sum + words.length, 0);
  // A cue between two kept cues is also kept; otherwise, later words would have different indexes.
  const last = cuesAround.at(-1);
  const cues = last ? transcript.cues.slice(first, transcript.cues.indexOf(last) + 1) : [];
  return { transcript: { ...transcript, cues }, firstWord };
}
