import type { TimeRange } from '../../time/time-range.ts';
import { listMatchedWords, type MatchedWord } from './matched-words.ts';
import { MEANING_SHARE, type Meaning, rateCloseness, sumCloseness } from './meaning.ts';
import type { PreparedPrompt } from './prepare-prompt.ts';
import type { SearchIndex } from './search-index.ts';

/** Rates how well any stretch of a transcript matches a prompt. */
export type PromptMatch = {
  /**
   * Rates a stretch 0..1: 0 if it has none of the prompt's words and nothing close to it, 1 if it has all of them,
   * densely, from the named speaker.
   */
  rate(range: TimeRange): number;
  /** Returns a stretch's kind of evidence, or null. */
  getEvidence(range: TimeRange): 'words' | 'meaning' | 'speaker' | null;
  /** Lists a stretch's matching words, strongest first, at most eight. */
  listMatched(range: TimeRange): MatchedWord[];
};

/** The weight of the number of distinct words in a match; the rest is the weight of their frequency. */
const coverageShare = 0.6;
/** The share of its match that a stretch by a different speaker than the named one keeps. */
const otherSpeakerFactor = 0.4;
/** The score per second for a perfect match, as a share of the best sentence's. */
const fullDensity = 0.25;
/** The share of the closest passage's similarity at or above which a stretch counts as close in meaning. */
const closeInMeaning = 0.5;

/** Prepares to rate stretches against a prompt, for ranking moments from other sources. */
export function createPromptMatch(prompt: PreparedPrompt): PromptMatch {
  const { index, query, meaning } = prompt;
  const { units } = index.sentences;
  const matches = prompt.matchSentences();
  const allWeight = matches.terms.reduce((sum, { weight }) => sum + weight, 0);
  const densities = units.map(
    ({ startSec, endSec }, unit) => (matches.scores[unit] ?? 0) / Math.max(1, endSec - startSec),
  );
  const bestDensity = densities.reduce((best, density) => Math.max(best, density), 0);
  const rateMeaning = meaning ? prepareRateMeaning(index, meaning) : () => 0;

  const rateWords = (range: TimeRange): number => {
    // Units are rated as a whole: a stretch contains the units whose middle is in it.
    const first = lowerBound(units, range.startSec);
    const end = lowerBound(units, range.endSec);
    if (end <= first) return 0;
    const between = (sums: Float64Array) => (sums[end] ?? 0) - (sums[first] ?? 0);
    const words = between(index.sentences.wordsBefore);
    const speakerShare = matches.namedWordsBefore && words > 0 ? between(matches.namedWordsBefore) / words : 1;
    const speakerFactor = otherSpeakerFactor + (1 - otherSpeakerFactor) * speakerShare;
    if (allWeight === 0) return query.speakers.length > 0 ? speakerShare : 0;
    const termScore = matches.terms.reduce(
      (sum, { weight, countBefore }) => sum + (between(countBefore) > 0 ? weight : 0),
      0,
    );
    const density = between(matches.scoreBefore) / Math.max(1, range.endSec - range.startSec);
    const fill = bestDensity > 0 ? Math.min(1, density / (bestDensity * fullDensity)) : 0;
    const fit = coverageShare * (termScore / allWeight) + (1 - coverageShare) * fill;
    return Math.min(1, fit * speakerFactor * query.foundShare);
  };
  const rate = (range: TimeRange): number => {
    const byWords = rateWords(range);
    // Words and meaning are independent evidence: each adds certainty that the other lacks.
    return byWords + (1 - byWords) * MEANING_SHARE * rateMeaning(range);
  };
  const listMatched = (range: TimeRange) => listMatchedWords(index, query, range);
  const getEvidence = (range: TimeRange) => {
    if (listMatched(range).length > 0) return 'words';
    if (rateMeaning(range) >= closeInMeaning) return 'meaning';
    return rateWords(range) > 0 ? 'speaker' : null;
  };
  return { rate, getEvidence, listMatched };
}

/**
 * Returns a function that rates stretches 0..1: 1 for the meaning of the passage closest to the prompt, 0 for no more
 * than average similarity.
 */
function prepareRateMeaning({ sentences }: SearchIndex, meaning: Meaning): (range: TimeRange) => number {
  const closenessBefore = sumCloseness(sentences, meaning);
  const closest = rateCloseness(meaning).reduce((most, closeness) => Math.max(most, closeness), 0);
  return ({ startSec, endSec }) => {
    const first = lowerBound(sentences.units, startSec);
    const end = lowerBound(sentences.units, endSec);
    const words = (sentences.wordsBefore[end] ?? 0) - (sentences.wordsBefore[first] ?? 0);
    if (words <= 0 || closest === 0) return 0;
    const mean = ((closenessBefore[end] ?? 0) - (closenessBefore[first] ?? 0)) / words;
    return Math.max(0, Math.min(1, mean / closest));
  };
}

/** Returns the first unit whose middle is at or after an instant. */
function lowerBound(units: readonly TimeRange[], sec: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const unit = units[middle];
    if (unit && (unit.startSec + unit.endSec) / 2 < sec) low = middle + 1;
    else high = middle;
  }
  return low;
}
