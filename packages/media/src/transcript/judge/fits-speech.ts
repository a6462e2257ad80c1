import { mergeRanges, type TimeRange } from '../../time/time-range.ts';
import { listWords, type Transcript } from '../transcript.ts';
import { countSyllables } from '../words/count-syllables.ts';

/**
 * Typical speech has 4 to 5 syllables per second, the fastest 8; no entire recording has less than a quarter of that.
 */
const MIN_SYLLABLES_PER_SEC = 1.1;
const MAX_SYLLABLES_PER_SEC = 8;

/**
 * Returns true if untimed text may be a source's transcript because its syllable count fits the amount of speech.
 * @param speech times with speech.
 */
export function fitsSpeech(transcript: Transcript, speech: readonly TimeRange[]): boolean {
  const speechSec = mergeRanges(speech).reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
  const syllables = listWords(transcript).reduce((sum, { text }) => sum + countSyllables(text), 0);
  return syllables >= speechSec * MIN_SYLLABLES_PER_SEC && syllables <= speechSec * MAX_SYLLABLES_PER_SEC;
}
