import type { TimeRange } from '../../time/time-range.ts';
import type { Word } from '../transcript.ts';
import { countSyllables } from './count-syllables.ts';
import { type SpeechClock, startSpeechClock } from './speech-clock.ts';
import { splitWords } from './split-words.ts';

/** Returns the maximum duration of a word in seconds, based on its syllables in slow but normal speech. */
export function longestWordSec(text: string): number {
  return 0.35 + 0.25 * countSyllables(text);
}

/** The pause at punctuation, in syllables. */
const SENTENCE_PAUSE = 1.5;
const CLAUSE_PAUSE = 0.7;
/** The minimum amount of speech per word; in cues with less, the voice activity detector was wrong. */
const MIN_WORD_SEC = 0.06;
/** The maximum distance, in word lengths, that a word's edge may move so that a pause falls between two words. */
const SNAP_WORDS = 1.5;
/** The bonus, in word lengths, for a pause at a comma or full stop, which is more likely than a pause elsewhere. */
const PUNCTUATION_BONUS_WORDS = 0.8;

/**
 * Assigns times to a text's words: each word gets a share of the range's speech by its syllables, and pauses fall
 * between words, preferably at punctuation.
 * @param text the written text; split by `splitWords`.
 * @param range the text's cue.
 * @param speech times with speech in the source, in order, without overlap. Empty if unknown, in which case the words
 * start with the range and take no longer than in slow speech.
 * @returns non-overlapping words in order, within the range; confidence and speaker are null.
 */
export function placeWords(text: string, range: TimeRange, speech: readonly TimeRange[]): Word[] {
  const words = splitWords(text);
  return placeEach(words, range, speech).map((times, at) => {
    return { text: words[at] ?? '', ...times, confidence: null, speaker: null };
  });
}

/** Returns the times that `placeWords` assigns, for words that are already split. */
export function placeEach(words: readonly string[], range: TimeRange, speech: readonly TimeRange[]): TimeRange[] {
  if (words.length === 0) return [];
  const clock = startSpeechClock(range, speech, words.length * MIN_WORD_SEC);
  const slowestSec = words.reduce((sum, word) => sum + longestWordSec(word), 0);
  const edgesSec = snapToSeams(words, shareTime(words, Math.min(clock.totalSec, slowestSec)), clock);
  return words.map((_, index) => placeWord(clock, edgesSec[index] ?? 0, edgesSec[index + 1] ?? 0));
}

/** Returns the word edges in speech time, one more than the number of words. */
function shareTime(words: readonly string[], totalSec: number): number[] {
  const weights = words.map((word, index) => countSyllables(word) + (index < words.length - 1 ? pauseAfter(word) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const edgesSec = [0];
  for (const weight of weights) edgesSec.push((edgesSec.at(-1) ?? 0) + (weight / total) * totalSec);
  return edgesSec;
}

function pauseAfter(word: string): number {
  if (/[.!?…。！？][\p{Pe}\p{Pf}"']*$/u.test(word)) return SENTENCE_PAUSE;
  return /[,;:，、—–][\p{Pe}\p{Pf}"']*$/u.test(word) ? CLAUSE_PAUSE : 0;
}

/** Moves the most likely inner edge to each clock seam, so that no word straddles a nearby pause. */
function snapToSeams(words: readonly string[], edgesSec: number[], clock: SpeechClock): number[] {
  const snapped = [...edgesSec];
  const averageSec = (edgesSec.at(-1) ?? 0) / words.length;
  let free = 1;
  for (const seamSec of clock.seamsSec) {
    let best = -1;
    let bestCost = SNAP_WORDS;
    for (let edge = free; edge < words.length; edge++) {
      const distance = Math.abs((edgesSec[edge] ?? 0) - seamSec) / averageSec;
      const cost = distance - (pauseAfter(words[edge - 1] ?? '') > 0 ? PUNCTUATION_BONUS_WORDS : 0);
      if (cost < bestCost) {
        best = edge;
        bestCost = cost;
      }
    }
    if (best < 0) continue;
    spread(snapped, edgesSec, free - 1, best, seamSec);
    free = best + 1;
  }
  spread(snapped, edgesSec, free - 1, words.length, edgesSec.at(-1) ?? 0);
  return snapped;
}

/** Sets the edge `last` to `atSec` and keeps the proportions of the edges between it and `first`. */
function spread(snapped: number[], edgesSec: readonly number[], first: number, last: number, atSec: number): void {
  const fromSec = snapped[first] ?? 0;
  const targetSec = Math.max(atSec, fromSec);
  const wasFromSec = edgesSec[first] ?? 0;
  const wasSec = (edgesSec[last] ?? 0) - wasFromSec;
  for (let edge = first + 1; edge < last; edge++) {
    const share = wasSec > 0 ? ((edgesSec[edge] ?? 0) - wasFromSec) / wasSec : (edge - first) / (last - first);
    snapped[edge] = fromSec + share * (targetSec - fromSec);
  }
  snapped[last] = targetSec;
}

/** Moves a word that still straddles a pause to the side that contains most of it. */
function placeWord(clock: SpeechClock, fromSec: number, toSec: number): TimeRange {
  const seamSec = clock.seamsSec.find((seam) => seam > fromSec && seam < toSec);
  if (seamSec !== undefined && clock.seamsSec.filter((seam) => seam > fromSec && seam < toSec).length === 1) {
    return seamSec - fromSec >= toSec - seamSec
      ? { startSec: clock.toSourceSec(fromSec, 'start'), endSec: clock.toSourceSec(seamSec, 'end') }
      : { startSec: clock.toSourceSec(seamSec, 'start'), endSec: clock.toSourceSec(toSec, 'end') };
  }
  const startSec = clock.toSourceSec(fromSec, 'start');
  return { startSec, endSec: Math.max(startSec, clock.toSourceSec(toSec, 'end')) };
}
