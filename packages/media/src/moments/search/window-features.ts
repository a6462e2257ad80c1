import type { PromptQuery } from './prompt-query.ts';
import type { UnitIndex } from './search-index.ts';
import { type UnitMatches, wordsOf } from './unit-matches.ts';

/** A run of units, both included. */
export type SearchWindow = { first: number; last: number };

/**
 * A window's features, in the order of `windowWeights`. The formulas are documented in the project's notes on search.
 */
export const windowFeatures = [
  'massShare',
  'windowBm25',
  'bestUnit',
  'edgeLeft',
  'edgeRight',
  'gapLeft',
  'gapRight',
  'firstScore',
  'lastScore',
  'lengthSquare',
  'shareSquare',
  'wholeLength',
  'wholeShare',
  'namedLength',
  'namedShare',
  'namedFirst',
  'namedScan',
  'namedMass',
  'dipStart',
  'dipEnd',
  'firstWords',
  'wordsBefore',
] as const;

/** The number of words outside a window to compare with its edges. */
const edgeWords = 120;
/** The typical length of an answer: in words, and as a share of the whole. */
const usualWords = 400;
const usualShare = 0.06;
const k1 = 1.2;
const b = 0.75;

/** Writes a window's features into `out`. */
export function rateWindow(
  index: UnitIndex,
  query: PromptQuery,
  matches: UnitMatches,
  { first, last }: SearchWindow,
  out: Float64Array,
): void {
  const unitCount = index.units.length;
  const end = last + 1;
  const at = (values: Float64Array, place: number) => values[place] ?? 0;
  const between = (sums: Float64Array) => at(sums, end) - at(sums, first);
  const totalWords = at(index.wordsBefore, unitCount);
  const words = between(index.wordsBefore);
  const totalScore = at(matches.scoreBefore, unitCount) || 1;
  const maxScore = matches.maxScore || 1;
  const lengthLog = Math.log(words / usualWords);
  const shareLog = Math.log(words / totalWords / usualShare);

  let bm25 = 0;
  let idealBm25 = 0;
  for (const { weight, countBefore } of matches.terms) {
    const count = between(countBefore);
    idealBm25 += weight;
    if (count > 0) bm25 += (weight * count * (k1 + 1)) / (count + k1 * (1 - b + (b * words) / usualWords));
  }
  let best = 0;
  for (let unit = first; unit <= last; unit++) best = Math.max(best, matches.scores[unit] ?? 0);

  const meanDensity = totalScore / totalWords;
  const firstMatch = matches.matchAtOrAfter[first] ?? unitCount;
  const lastMatch = matches.matchAtOrBefore[last] ?? -1;
  const hasMatch = firstMatch <= last;
  out[0] = between(matches.scoreBefore) / totalScore;
  out[1] = idealBm25 > 0 ? bm25 / idealBm25 : 0;
  out[2] = best / maxScore;
  out[3] = Math.log(1 + densityBefore(index, matches, first) / meanDensity);
  out[4] = Math.log(1 + densityAfter(index, matches, end) / meanDensity);
  out[5] = hasMatch ? (at(index.wordsBefore, firstMatch) - at(index.wordsBefore, first)) / words : 1;
  out[6] = hasMatch ? (at(index.wordsBefore, end) - at(index.wordsBefore, lastMatch + 1)) / words : 1;
  out[7] = at(matches.scores, first) / maxScore;
  out[8] = at(matches.scores, last) / maxScore;
  out[9] = lengthLog ** 2;
  out[10] = shareLog ** 2;
  out[11] = query.asksForWhole ? lengthLog : 0;
  out[12] = query.asksForWhole ? shareLog : 0;
  const { namedScoreBefore, namedWordsBefore } = matches;
  out[13] = namedWordsBefore ? lengthLog : 0;
  out[14] = namedWordsBefore ? between(namedWordsBefore) / words : 0;
  out[15] = query.speakers.includes(index.speakerOfUnit[first] ?? -1) ? 1 : 0;
  const namedTotal = namedScoreBefore ? at(namedScoreBefore, unitCount) : 0;
  const namedMass = namedScoreBefore && namedTotal > 0 ? between(namedScoreBefore) / namedTotal : 0;
  out[16] = scanStatistic(namedMass, Math.sqrt(((words / totalWords) * (end - first)) / unitCount));
  out[17] = namedMass;
  out[18] = at(index.dips, first);
  out[19] = at(index.dips, end);
  out[20] = Math.log(wordsOf(index, first) / 15);
  out[21] = first > 0 ? Math.log(wordsOf(index, first - 1) / 15) : 0;
}

/** Kullback-Leibler divergence between a window's score and its expected score by chance; 0 if it has less. */
function scanStatistic(share: number, expected: number): number {
  if (share <= expected) return 0;
  const rest = share < 1 ? (1 - share) * Math.log((1 - share) / (1 - expected)) : 0;
  return share * Math.log(share / expected) + rest;
}

/** Mean score of the words before unit `first`. */
function densityBefore(index: UnitIndex, matches: UnitMatches, first: number): number {
  const endWords = index.wordsBefore[first] ?? 0;
  let from = first;
  while (from > 0 && endWords - (index.wordsBefore[from] ?? 0) < edgeWords) from--;
  const words = endWords - (index.wordsBefore[from] ?? 0);
  return words > 0 ? ((matches.scoreBefore[first] ?? 0) - (matches.scoreBefore[from] ?? 0)) / words : 0;
}

/** Mean score of the words from unit `end` on. */
function densityAfter(index: UnitIndex, matches: UnitMatches, end: number): number {
  const startWords = index.wordsBefore[end] ?? 0;
  let to = end;
  while (to < index.units.length && (index.wordsBefore[to] ?? 0) - startWords < edgeWords) to++;
  const words = (index.wordsBefore[to] ?? 0) - startWords;
  return words > 0 ? ((matches.scoreBefore[to] ?? 0) - (matches.scoreBefore[end] ?? 0)) / words : 0;
}
