import { intersectionOverUnion, overlapSec, type TimeRange } from '../../time/time-range.ts';
import type { PromptQuery } from './prompt-query.ts';
import type { UnitIndex } from './search-index.ts';
import type { UnitMatches } from './unit-matches.ts';
import { rateWindow, type SearchWindow, windowFeatures } from './window-features.ts';
import { windowWeights } from './window-weights.ts';

/** Windows, each with its chance of being the answer. */
export type ScoredWindows = {
  windows: readonly SearchWindow[];
  ranges: readonly TimeRange[];
  /** Log chances; only differences are meaningful. */
  logits: Float64Array;
  maxLogit: number;
};

const shippedWeights: readonly number[] = windowFeatures.map((name) => windowWeights[name]);
/**
 * Log odds per standard deviation of semantic similarity: the likeliest of seven values for 350 prompts about meetings
 * of QMSum's training set that were left out when the other weights were learned.
 */
const closenessWeight = 0.45;
/** The number of windows whose chances are summed; the rest hardly matter. */
const likeliestCount = 300;
const leastShare = 1e-5;
/**
 * The approximate intersection over union above which two windows count as the same answer; the threshold is soft,
 * because sharper ones were worse.
 */
const sameAnswer = 0.5;
const sameAnswerSoftness = 0.1;

/**
 * Scores windows against a prompt by its words and, with `closenessBefore` (see `sumCloseness`), by meaning. `weights`,
 * in the order of `windowFeatures`, default to the learned ones.
 */
export function scoreWindows(
  index: UnitIndex,
  query: PromptQuery,
  matches: UnitMatches,
  windows: readonly SearchWindow[],
  closenessBefore: Float64Array | null = null,
  weights: readonly number[] = shippedWeights,
): ScoredWindows {
  const features = new Float64Array(windowFeatures.length);
  const logits = new Float64Array(windows.length);
  let maxLogit = Number.NEGATIVE_INFINITY;
  for (const [at, window] of windows.entries()) {
    rateWindow(index, query, matches, window, features);
    let logit = 0;
    for (const [feature, weight] of weights.entries()) logit += weight * (features[feature] ?? 0);
    if (closenessBefore) logit += closenessWeight * meanCloseness(index, closenessBefore, window);
    logits[at] = logit;
    maxLogit = Math.max(maxLogit, logit);
  }
  const ranges = windows.map(({ first, last }) => ({
    startSec: index.units[first]?.startSec ?? 0,
    endSec: index.units[last]?.endSec ?? 0,
  }));
  return { windows, ranges, logits, maxLogit };
}

function meanCloseness(
  { wordsBefore }: UnitIndex,
  closenessBefore: Float64Array,
  { first, last }: SearchWindow,
): number {
  const words = (wordsBefore[last + 1] ?? 0) - (wordsBefore[first] ?? 0);
  return words > 0 ? ((closenessBefore[last + 1] ?? 0) - (closenessBefore[first] ?? 0)) / words : 0;
}

/**
 * Returns each window's chance, 0..1, that the answer is this one or a similar one (minimum Bayes risk: a window among
 * many good ones is worth more than an isolated one that is slightly better).
 */
export function hitProbabilities({ ranges, logits, maxLogit }: ScoredWindows): Float64Array {
  const likeliest = [...logits.keys()].sort((a, b) => (logits[b] ?? 0) - (logits[a] ?? 0)).slice(0, likeliestCount);
  const shares = likeliest.map((at) => Math.exp((logits[at] ?? 0) - maxLogit));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const probabilities = new Float64Array(ranges.length);
  for (const [order, at] of likeliest.entries()) {
    const likely = ranges[at];
    const share = (shares[order] ?? 0) / total;
    if (!likely || share < leastShare) continue;
    for (const [other, range] of ranges.entries()) {
      if (overlapSec(likely, range) === 0) continue;
      const alike = (intersectionOverUnion(likely, range) - sameAnswer) / sameAnswerSoftness;
      probabilities[other] = (probabilities[other] ?? 0) + share / (1 + Math.exp(-alike));
    }
  }
  return probabilities;
}
