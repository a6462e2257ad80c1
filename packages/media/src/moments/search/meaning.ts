import type { TimeRange } from '../../time/time-range.ts';
import type { SearchIndex, UnitIndex } from './search-index.ts';

/** A stretch of speech long enough to have a meaning. */
export type Passage = TimeRange & { text: string };

/** The transcript and the prompt as vectors from the same model. */
export type Meaning = { passages: readonly TimeRange[]; vectors: readonly Float32Array[]; prompt: Float32Array };

/** The confidence in an answer without any of the prompt's words, relative to one that has them. */
export const MEANING_SHARE = 0.5;

/** Minimum number of words in a passage. A model reads about 200 at once. */
const passageWords = 80;
const longestPassageWords = 200;

/** Splits a transcript into passages of about eighty words, in order, for an embedding model. */
export function listPassages(index: SearchIndex): Passage[] {
  const passages: Passage[] = [];
  let words: string[] = [];
  let startSec: number | null = null;
  const { units } = index.sentences;
  for (const [at, unit] of units.entries()) {
    startSec ??= unit.startSec;
    words.push(...unit.tokens);
    if (words.length < passageWords && at < units.length - 1) continue;
    passages.push({ startSec, endSec: unit.endSec, text: words.slice(0, longestPassageWords).join(' ') });
    words = [];
    startSec = null;
  }
  return passages;
}

/**
 * Returns, at i, the sum over the words before unit i of how close each word's passage is to the prompt: cosine
 * similarity, in standard deviations over the passages.
 */
export function sumCloseness(index: UnitIndex, meaning: Meaning): Float64Array {
  const { passages } = meaning;
  const closeness = rateCloseness(meaning);
  const sums = new Float64Array(index.units.length + 1);
  let passage = 0;
  for (const [unit, { startSec, endSec }] of index.units.entries()) {
    const middle = (startSec + endSec) / 2;
    while (passage < passages.length - 1 && (passages[passage]?.endSec ?? 0) <= middle) passage++;
    const words = (index.wordsBefore[unit + 1] ?? 0) - (index.wordsBefore[unit] ?? 0);
    sums[unit + 1] = (sums[unit] ?? 0) + words * (closeness[passage] ?? 0);
  }
  return sums;
}

/** Rates how close each passage is to the prompt: cosine similarity, in standard deviations over the passages. */
export function rateCloseness({ vectors, prompt }: Meaning): number[] {
  const cosines = vectors.map((vector) => cosine(vector, prompt));
  const count = Math.max(1, cosines.length);
  const mean = cosines.reduce((sum, value) => sum + value, 0) / count;
  const deviation = Math.sqrt(cosines.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count) || 1;
  return cosines.map((value) => (value - mean) / deviation);
}

/** Returns the cosine similarity, or 0 if a vector has zero length or the dimensions differ. */
function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let dot = 0;
  let aSquare = 0;
  let bSquare = 0;
  for (let at = 0; at < a.length; at++) {
    const left = a[at] ?? 0;
    const right = b[at] ?? 0;
    dot += left * right;
    aSquare += left * left;
    bSquare += right * right;
  }
  const norm = Math.sqrt(aSquare * bSquare);
  return norm > 0 && Number.isFinite(norm) ? dot / norm : 0;
}
