import { durationOf, overlapSec, type TimeRange } from '../../time/time-range.ts';
import type { PromptQuery } from './prompt-query.ts';
import type { UnitIndex } from './search-index.ts';
import type { UnitMatches } from './unit-matches.ts';
import { rateWindow, type SearchWindow, windowFeatures } from './window-features.ts';
import { windowWeights } from './window-weights.ts';

/** Windows with how likely each is what the prompt asks for. */
export type WeighedWindows = {
  windows: readonly SearchWindow[];
  ranges: readonly TimeRange[];
  /** Log-odds; only differences mean something. */
  logits: Float64Array;
  maxLogit: number;
};

const weights = windowFeatures.map((name) => windowWeights[name]);
/** Divides log-odds before they become chances: neighbours of a good window share its evidence. */
const temperature = 0.3;
/** Windows whose chances are summed; those after them change nothing. */
const likeliestCount = 150;
/** Two windows with this intersection over union stand for each other. */
const sameAnswer = 0.5;

/** Judges windows against a prompt. */
export function weighWindows(
  index: UnitIndex,
  query: PromptQuery,
  matches: UnitMatches,
  windows: readonly SearchWindow[],
): WeighedWindows {
  const features = new Float64Array(windowFeatures.length);
  const logits = new Float64Array(windows.length);
  let maxLogit = Number.NEGATIVE_INFINITY;
  for (const [at, window] of windows.entries()) {
    rateWindow(index, query, matches, window, features);
    let logit = 0;
    for (const [feature, weight] of weights.entries()) logit += weight * (features[feature] ?? 0);
    logits[at] = logit;
    maxLogit = Math.max(maxLogit, logit);
  }
  const ranges = windows.map(({ first, last }) => ({
    startSec: index.units[first]?.startSec ?? 0,
    endSec: index.units[last]?.endSec ?? 0,
  }));
  return { windows, ranges, logits, maxLogit };
}

/**
 * For each window the chance, 0..1, that the answer is it or one much like it (minimum Bayes risk: a window amid many
 * good ones is worth more than a lonely one that is slightly better).
 */
export function listHitChances({ ranges, logits, maxLogit }: WeighedWindows): Float64Array {
  const likeliest = [...logits.keys()].sort((a, b) => (logits[b] ?? 0) - (logits[a] ?? 0)).slice(0, likeliestCount);
  const shares = likeliest.map((at) => Math.exp(((logits[at] ?? 0) - maxLogit) / temperature));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const chances = new Float64Array(ranges.length);
  for (const [order, at] of likeliest.entries()) {
    const likely = ranges[at];
    if (!likely) continue;
    const share = (shares[order] ?? 0) / total;
    for (const [other, range] of ranges.entries()) {
      if (areAlike(likely, range)) chances[other] = (chances[other] ?? 0) + share;
    }
  }
  return chances;
}

function areAlike(a: TimeRange, b: TimeRange): boolean {
  const shared = overlapSec(a, b);
  return shared > 0 && shared >= sameAnswer * (durationOf(a) + durationOf(b) - shared);
}
