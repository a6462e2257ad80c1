import type { ClipEdit } from '@clipwright/clip-spec';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { PlacedRange } from './keep-parts.ts';

/** A word of the transcript with its number, as an edit writes and times it. Times are in the source. */
export type TimedWord = TimeRange & { index: number; text: string };
/** A word that a range of the clip lets be heard. */
export type HeardWord = TimedWord & { rangeId: string; clipStartSec: number; clipEndSec: number };

/** All words of a transcript as an edit has them, those that captions leave out included. */
export function listTimedWords(transcript: Transcript | null, { words: edits }: Pick<ClipEdit, 'words'>): TimedWord[] {
  return (transcript ? listWords(transcript) : []).map((word, index) => {
    const { startSec = word.startSec, endSec = word.endSec, text = word.text } = edits[String(index)] ?? {};
    return { startSec, endSec, text, index };
  });
}

/** The words that are heard, in the order of the clip: those whose middle a range shows, as often as one does. */
export function listHeardWords(words: readonly TimedWord[], placed: readonly PlacedRange[]): HeardWord[] {
  return placed.flatMap((range) =>
    words
      .filter((word) => containsTime(range, (word.startSec + word.endSec) / 2))
      .map((word) => {
        const clipSec = range.clipStartSec - range.startSec;
        const [clipStartSec, clipEndSec] = [clipSec + word.startSec, clipSec + word.endSec];
        return { ...word, rangeId: range.id, clipStartSec, clipEndSec };
      }),
  );
}
