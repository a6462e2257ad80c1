import type { ClipEdit } from '@clipwright/clip-spec';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import { listKeyWords } from '../posts/list-key-words.ts';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';

/** The speech on both sides of a clip that shows which of its words are rare, in seconds. */
const AROUND_SEC = 180;

/**
 * Lists the words of a clip that carry its sentences, by their numbers in the transcript, the most important first.
 * @param window in source time.
 */
export function findKeyWords(transcript: Transcript, window: TimeRange): number[] {
  const from = transcript.cues.findIndex(({ endSec }) => endSec > window.startSec - AROUND_SEC);
  const isNear = ({ startSec }: TimeRange) => startSec < window.endSec + AROUND_SEC;
  const cues = from < 0 ? [] : transcript.cues.slice(from).filter(isNear);
  const near = { ...transcript, cues };
  const words = listWords(near);
  const isInside = ({ startSec, endSec }: TimeRange) => containsTime(window, (startSec + endSec) / 2);
  const first = words.findIndex(isInside);
  if (first < 0) return [];
  const before = transcript.cues.slice(0, from).reduce((sum, cue) => sum + cue.words.length, 0);
  const keyWords = listKeyWords(prepareSpeech(near, splitSentences(near)), {
    first,
    last: words.findLastIndex(isInside),
  });
  return keyWords.map((index) => before + index);
}

/** Emphasizes words by their numbers in the transcript. */
export function emphasizeWords(numbers: readonly number[]): ClipEdit['words'] {
  return Object.fromEntries(numbers.map((number) => [String(number), { isEmphasized: true }]));
}
