import { mergeRanges, overlapSec, type TimeRange } from '../../time/time-range.ts';
import type { Word } from '../transcript.ts';
import { findLoops } from './find-loops.ts';
import { groupWords } from './group-words.ts';

/** The minimum amount of speech in a phrase that is enough for a word. */
const MIN_SPEECH_SEC = 0.1;
/** The maximum distance between words and their voice; Whisper's words are up to 1.4 s early. */
const AROUND_SEC = 1.5;
/** The minimum share of speech in a real loop. */
const MIN_LOOP_SHARE = 0.5;
/** The duration of the fastest word. No one speaks a loop with more words per second. */
const MIN_WORD_SEC = 0.08;

/**
 * Removes words that a recognizer hallucinated: phrases without speech, and repeated phrases that lack speech or are
 * impossibly fast. Refrains and chants with a voice are kept.
 * @param words words in order.
 * @param speech times with speech, by the voice activity model.
 * @returns the remaining words, and the number of phrases and words removed.
 */
export function dropUnspoken(
  words: readonly Word[],
  speech: readonly TimeRange[],
): { words: Word[]; dropped: { words: number; phrases: number } } {
  const isSpoken = words.map(() => true);
  let phrases = 0;
  const drop = (from: number, to: number) => {
    isSpoken.fill(false, from, to);
    phrases++;
  };
  const parts = mergeRanges(speech);
  const spokenSec = countSpeech(parts);
  for (const { from, to, phraseWords } of findLoops(words.map(({ text }) => plain(text)))) {
    const whole = rangeOf(words, from, to);
    const voiceSec = spokenSec(whole);
    if (voiceSec >= MIN_LOOP_SHARE * (whole.endSec - whole.startSec) && voiceSec >= MIN_WORD_SEC * (to - from))
      continue;
    const isTooFast = whole.endSec - whole.startSec < MIN_WORD_SEC * (to - from);
    for (let at = from; at < to; at += phraseWords) {
      const until = Math.min(to, at + phraseWords);
      // The first occurrence may be real; the rest are repetitions.
      const isSaid = isTooFast ? at === from : spokenSec(rangeOf(words, at, until)) >= MIN_SPEECH_SEC;
      if (!isSaid) drop(at, until);
    }
  }
  let at = 0;
  for (const { words: own, startSec, endSec } of groupWords(words)) {
    const [from, to] = [at, at + own.length];
    at = to;
    if (!isSpoken.slice(from, to).includes(true)) continue;
    const range = { startSec: Math.max(0, startSec - AROUND_SEC), endSec: endSec + AROUND_SEC };
    if (spokenSec(range) < MIN_SPEECH_SEC) drop(from, to);
  }
  const left = words.filter((_, index) => isSpoken[index]);
  return { words: left, dropped: { words: words.length - left.length, phrases } };
}

/**
 * Returns a function that measures the seconds of speech within a range. It uses binary search because it is called for
 * every phrase in hours of speech.
 */
function countSpeech(parts: readonly TimeRange[]): (range: TimeRange) => number {
  return (range) => {
    let [low, high] = [0, parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((parts[middle]?.endSec ?? 0) > range.startSec) high = middle;
      else low = middle + 1;
    }
    let sum = 0;
    for (let at = low; at < parts.length; at++) {
      const part = parts[at];
      if (!part || part.startSec >= range.endSec) break;
      sum += overlapSec(part, range);
    }
    return sum;
  };
}

const rangeOf = (words: readonly Word[], from: number, to: number): TimeRange => ({
  startSec: words[from]?.startSec ?? 0,
  endSec: words[to - 1]?.endSec ?? 0,
});

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
