import { overlapSec, type TimeRange } from '../time/time-range.ts';
import type { Transcript } from './transcript.ts';

/** The cues in a part of the source, and the number of the first of their words in the whole transcript. */
export function keepAround(
  transcript: Transcript | null,
  around: TimeRange,
): { transcript: Transcript | null; firstWord: number } {
  if (!transcript) return { transcript, firstWord: 0 };
  const kept = transcript.cues.filter((cue) => overlapSec(cue, around) > 0);
  const first = kept[0] ? transcript.cues.indexOf(kept[0]) : 0;
  const firstWord = transcript.cues.slice(0, first).reduce((sum, { words }) => sum + words.length, 0);
  // A cue that lies apart between two that are kept is kept as well, or the words after it would bear other numbers.
  const last = kept.at(-1);
  const cues = last ? transcript.cues.slice(first, transcript.cues.indexOf(last) + 1) : [];
  return { transcript: { ...transcript, cues }, firstWord };
}
