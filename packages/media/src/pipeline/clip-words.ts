import type { ClipEdit } from '@clipwright/clip-spec';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { PlacedRange } from './keep-parts.ts';

/** A word of the transcript with its number, and with the text and time of the edit. Times are in the source. */
export type TimedWord = TimeRange & { index: number; text: string };
/** A word that is audible in a range of the clip. */
export type ClipWord = TimedWord & { rangeId: string; clipStartSec: number; clipEndSec: number };

/** Lists all words of a transcript with the changes of an edit, including those that captions leave out. */
export function listTimedWords(transcript: Transcript | null, { words: edits }: Pick<ClipEdit, 'words'>): TimedWord[] {
  return (transcript ? listWords(transcript) : []).map((word, index) => {
    const { startSec = word.startSec, endSec = word.endSec, text = word.text } = edits[String(index)] ?? {};
    return { startSec, endSec, text, index };
  });
}

/**
 * Lists the words that are audible, in the order of the clip: those with their middle in a range, once for each range.
 */
export function listClipWords(words: readonly TimedWord[], placed: readonly Omit<PlacedRange, 'grid'>[]): ClipWord[] {
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
