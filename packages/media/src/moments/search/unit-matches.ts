import type { PromptQuery } from './prompt-query.ts';
import type { UnitIndex } from './search-index.ts';

/** Each unit's match with a prompt, with prefix sums for rating any run of units in constant time. */
export type UnitMatches = {
  /** Each unit's BM25 score, 0 or more. */
  scores: Float64Array;
  /** Scores smoothed over neighboring units. */
  smooth: Float64Array;
  /** At i, the total score of the units before unit i. */
  scoreBefore: Float64Array;
  /** Each term's weight and, at i, its count before unit i. */
  terms: readonly { weight: number; countBefore: Float64Array }[];
  /** At i, the total score of units before unit i that a named speaker speaks; null if none is named. */
  namedScoreBefore: Float64Array | null;
  /** At i, the number of words by a named speaker before unit i; null if none is named. */
  namedWordsBefore: Float64Array | null;
  maxScore: number;
  maxSmooth: number;
  /**
   * The last matching unit at or before i, and the first at or after it; -1 and the number of units if there is none.
   */
  matchAtOrBefore: Int32Array;
  matchAtOrAfter: Int32Array;
};

const k1 = 1.2;
const b = 0.75;
/** The number of neighbors on either side that contribute to a unit's smoothed score. */
const smoothUnits = 12;

/** Computes every unit's BM25 score (Robertson and Spärck Jones) for a prompt's terms. */
export function matchUnits(index: UnitIndex, query: PromptQuery): UnitMatches {
  const unitCount = index.units.length;
  const scores = new Float64Array(unitCount);
  const meanWords = index.contentWords.reduce((sum, words) => sum + words, 0) / Math.max(1, unitCount) || 1;
  const terms: UnitMatches['terms'][number][] = [];
  for (const [term, factor] of query.terms) {
    const posting = index.postings.get(term);
    if (!posting) continue;
    const weight = factor * Math.log(1 + (unitCount - posting.units.length + 0.5) / (posting.units.length + 0.5));
    const countBefore = new Float64Array(unitCount + 1);
    for (const [at, unit] of posting.units.entries()) {
      const count = posting.counts[at] ?? 0;
      const length = (index.contentWords[unit] ?? 0) / meanWords;
      scores[unit] = (scores[unit] ?? 0) + (weight * count * (k1 + 1)) / (count + k1 * (1 - b + b * length));
      countBefore[unit + 1] = count;
    }
    accumulate(countBefore);
    terms.push({ weight, countBefore });
  }
  const smooth = smoothScores(scores);
  const isNamed = (unit: number) => query.speakers.includes(index.speakerOfUnit[unit] ?? -1);
  const anyNamed = query.speakers.length > 0;
  return {
    scores,
    smooth,
    scoreBefore: sumBefore(unitCount, (unit) => scores[unit] ?? 0),
    terms,
    namedScoreBefore: anyNamed ? sumBefore(unitCount, (unit) => (isNamed(unit) ? (scores[unit] ?? 0) : 0)) : null,
    namedWordsBefore: anyNamed ? sumBefore(unitCount, (unit) => (isNamed(unit) ? wordsOf(index, unit) : 0)) : null,
    maxScore: maxOf(scores),
    maxSmooth: maxOf(smooth),
    ...findNeighbors(scores),
  };
}

/** Returns a unit's word count. */
export function wordsOf(index: UnitIndex, unit: number): number {
  return (index.wordsBefore[unit + 1] ?? 0) - (index.wordsBefore[unit] ?? 0);
}

function sumBefore(count: number, amountOf: (at: number) => number): Float64Array {
  const sums = new Float64Array(count + 1);
  for (let at = 0; at < count; at++) sums[at + 1] = amountOf(at);
  return accumulate(sums);
}

function accumulate(values: Float64Array): Float64Array {
  for (let at = 1; at < values.length; at++) values[at] = (values[at] ?? 0) + (values[at - 1] ?? 0);
  return values;
}

function maxOf(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** Smooths scores with weights that decrease linearly with the distance. */
function smoothScores(scores: Float64Array): Float64Array {
  const smooth = new Float64Array(scores.length);
  for (let unit = 0; unit < scores.length; unit++) {
    const score = scores[unit] ?? 0;
    if (score === 0) continue;
    const last = Math.min(scores.length - 1, unit + smoothUnits);
    for (let at = Math.max(0, unit - smoothUnits); at <= last; at++) {
      smooth[at] = (smooth[at] ?? 0) + score * (1 - Math.abs(at - unit) / (smoothUnits + 1));
    }
  }
  return smooth;
}

function findNeighbors(scores: Float64Array): Pick<UnitMatches, 'matchAtOrBefore' | 'matchAtOrAfter'> {
  const matchAtOrBefore = new Int32Array(scores.length);
  const matchAtOrAfter = new Int32Array(scores.length);
  let last = -1;
  for (let unit = 0; unit < scores.length; unit++) {
    if ((scores[unit] ?? 0) > 0) last = unit;
    matchAtOrBefore[unit] = last;
  }
  last = scores.length;
  for (let unit = scores.length - 1; unit >= 0; unit--) {
    if ((scores[unit] ?? 0) > 0) last = unit;
    matchAtOrAfter[unit] = last;
  }
  return { matchAtOrBefore, matchAtOrAfter };
}
