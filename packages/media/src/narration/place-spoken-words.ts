import { durationOf, type TimeRange } from '../time/time-range.ts';
import type { Word } from '../transcript/transcript.ts';
import { countSyllables } from '../transcript/words/count-syllables.ts';
import { splitWords } from '../transcript/words/split-words.ts';

/** The penalty for a pause without punctuation, in seconds of misfit, and for punctuation without a pause. */
const UNMARKED_PAUSE_SEC = 1.5;
const UNHEARD_MARK_SEC = 0.4;
/** The time for a digit, and for a symbol with a name, such as the percent sign. */
const DIGIT_SEC = 0.35;
/** The penalty for a stretch without a word: voices make no such sounds, so it is part of the previous word. */
const EMPTY_STRETCH_SEC = 1;

/**
 * Assigns times to the words of a sentence that a voice has read. A voice keeps its pace and pauses at punctuation, so
 * the words are distributed over the stretches by their lengths, with pauses at punctuation; within a stretch, words
 * are placed by their lengths.
 * @param stretches non-overlapping times with the voice, in order, at least one.
 * @returns words in order that do not overlap, each inside one stretch; confidence and speaker are null.
 */
export function placeSpokenWords(text: string, stretches: readonly TimeRange[]): Word[] {
  const words = splitWords(text);
  const weights = words.map(wordWeight);
  const before = [0];
  for (const weight of weights) before.push((before.at(-1) ?? 0) + weight);
  const ends = shareOut(words, before, stretches);
  return stretches.flatMap((stretch, index) => {
    const [first, end] = [ends[index - 1] ?? 0, ends[index] ?? 0];
    const [from, to] = [before[first] ?? 0, before[end] ?? 0];
    const at = (edge: number) => stretch.startSec + (((before[edge] ?? 0) - from) / (to - from)) * durationOf(stretch);
    return words.slice(first, end).map((word, offset) => ({
      text: word,
      startSec: at(first + offset),
      endSec: Math.min(stretch.endSec, at(first + offset + 1)),
      confidence: null,
      speaker: null,
    }));
  });
}

/**
 * Estimates a word's duration in seconds from its letters and syllables, fitted to espeak-ng's word times for English
 * and German: a mean error of 0.05 s per word, compared with 0.08 s from syllables. Only the proportions matter.
 */
function wordWeight(word: string): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  const namedSigns = letters + digits > 0 ? (word.match(/[%$€£&@+=]/g)?.length ?? 0) : 0;
  const named = DIGIT_SEC * (digits + namedSigns);
  // Unpronounceable text, such as emoji, passes in a moment.
  if (letters === 0) return Math.max(named, 0.03);
  const syllables = countSyllables(word.replace(/\p{N}/gu, ''));
  const isAlphabet = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
  const lengthening = pausesAfter(word) ? 0.13 : 0;
  return 0.025 + (isAlphabet ? 0.035 * syllables + 0.05 * letters : 0.19 * syllables) + named + lengthening;
}

/**
 * Returns the number of words spoken by the end of each stretch: the distribution that best fits lengths and
 * punctuation.
 * @param before total weight of the words before each edge; there is one edge more than there are words.
 */
function shareOut(words: readonly string[], before: readonly number[], stretches: readonly TimeRange[]): number[] {
  const spokenSec = stretches.reduce((sum, stretch) => sum + durationOf(stretch), 0);
  const secPerWeight = spokenSec / Math.max(before.at(-1) ?? 0, 0.03);
  const last = stretches.length - 1;
  // Punctuation marks up to each edge: those inside a stretch were not audible as pauses.
  const marks = [0];
  for (const word of words) marks.push((marks.at(-1) ?? 0) + (pausesAfter(word) ? 1 : 0));
  // costs[edge]: the minimum misfit of the stretches so far if they end at that edge; steps: the edge before each.
  let costs = before.map((_, edge) => (edge === 0 ? 0 : Number.POSITIVE_INFINITY));
  const steps: number[][] = [];
  for (const [index, stretch] of stretches.entries()) {
    const from = before.map(() => 0);
    const lowest = Math.min(...costs);
    costs = before.map((weight, edge) => {
      const isMarked = edge > 0 && pausesAfter(words[edge - 1] ?? '');
      const pauseSec = index === last || isMarked ? 0 : UNMARKED_PAUSE_SEC;
      const inner = (marks[edge] ?? 0) - (isMarked ? 1 : 0);
      let best = Number.POSITIVE_INFINITY;
      for (let start = edge; start >= 0; start--) {
        const overSec = (weight - (before[start] ?? 0)) * secPerWeight - durationOf(stretch);
        const unheardSec = UNHEARD_MARK_SEC * Math.max(0, inner - (marks[start] ?? 0));
        // Earlier starts only add words that do not fit.
        if (lowest + overSec + unheardSec + pauseSec >= best) break;
        const misfitSec = start === edge ? EMPTY_STRETCH_SEC : Math.abs(overSec);
        const cost = (costs[start] ?? Number.POSITIVE_INFINITY) + misfitSec + pauseSec + unheardSec;
        if (cost >= best) continue;
        best = cost;
        from[edge] = start;
      }
      return best;
    });
    steps.push(from);
  }
  const ends = stretches.map(() => words.length);
  for (let index = last; index > 0; index--) ends[index - 1] = steps[index]?.[ends[index] ?? 0] ?? 0;
  return ends;
}

/** Counts the pauses implied by the punctuation inside a sentence. */
export function countPauses(text: string): number {
  return splitWords(text).slice(0, -1).filter(pausesAfter).length;
}

function pausesAfter(word: string): boolean {
  return /[.,;:!?…。，、！？；：–—][\p{Pe}\p{Pf}\p{Pi}"']*$/u.test(word);
}
