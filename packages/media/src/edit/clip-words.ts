import type { ClipEdit } from '@clipwright/clip-spec';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { PlacedRange } from './keep-parts.ts';

/** A transcript word with its number, and with its text and time as edited. Times are source times. */
export type TimedWord = TimeRange & { index: number; text: string };
/** A word that is audible in one of the clip's ranges. */
export type ClipWord = TimedWord & { rangeId: string; clipStartSec: number; clipEndSec: number };

/** Lists all words in a transcript with an edit's changes applied, including words that captions omit. */
export function listTimedWords(transcript: Transcript | null, { words: edits }: Pick<ClipEdit, 'words'>): TimedWord[] {
  return (transcript ? listWords(transcript) : []).map((word, index) => {
    const { startSec = word.startSec, endSec = word.endSec, text = word.text } = edits[String(index)] ?? {};
    return { startSec, endSec, text, index };
  });
}

/**
 * Lists the audible words in clip order. A word is audible in every range that contains its midpoint, and is listed
 * once per range.
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
