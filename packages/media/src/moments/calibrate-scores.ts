import { byScore } from './by-score.ts';
import type { Moment } from './moment.ts';
import { roundScore } from './score-moment.ts';

/** Maps a moment's absolute score to its score relative to the source's other moments; both 0..10. Never decreasing. */
type Scale = (absolute: number) => number;

/** A moment's absolute score and its score on the source's scale. */
type Anchor = { absolute: number; score: number };

/**
 * Rescales the scores of a source's moments relative to each other, so that they use the whole scale instead of
 * differing by less than a point.
 *
 * With an absolute score s, the best moment gets `10 (s / 10)^¼` and the weakest `s² / 10`: 8.4 and 1.6 for absolute
 * scores of 5 and 4, less for a dull source and more for a strong one. The score of any other moment is halfway between
 * the one that matches its rank and the one that matches its distance from both. If the absolute scores span less than
 * a point, the scale shrinks by the square root of that span. A better absolute score never results in a lower score,
 * and equal ones result in the same score. A single moment keeps its absolute score, as do moments with equal scores.
 * @param earlier moments of the same source that were compared before, such as those of a project's first run. They
 * keep their scores, and the others are placed on the same scale: interpolated between them and extrapolated beyond
 * them with the same mean slope, leveling off towards 0 and 10. Moments stored by older versions use their stored
 * score.
 * @returns the moments best first, see `byScore`.
 */
export function calibrateScores(moments: readonly Moment[], earlier: readonly Moment[] = []): Moment[] {
  const scale =
    earlier.length > 0
      ? extendScale(earlier.map((moment) => ({ absolute: absoluteOf(moment), score: moment.viralScore })))
      : fitScale(moments.map(absoluteOf));
  return moments
    .map((moment) => {
      const absolute = absoluteOf(moment);
      return { ...moment, absoluteScore: absolute, viralScore: roundScore(scale(absolute)) };
    })
    .sort(byScore);
}

function absoluteOf({ absoluteScore, viralScore }: Moment): number {
  return absoluteScore ?? viralScore;
}

/** Returns the scale that spreads out moments with these absolute scores. */
function fitScale(absolutes: readonly number[]): Scale {
  const levels = [...new Set(absolutes)].sort((a, b) => a - b);
  const worst = levels[0] ?? 0;
  const best = levels.at(-1) ?? 0;
  const spread = best - worst;
  if (spread === 0) return (absolute) => absolute;
  const top = scoreOfBest(best);
  const bottom = top - Math.sqrt(Math.min(1, spread)) * (top - scoreOfWeakest(worst));
  return (absolute) => {
    const rank = levels.indexOf(absolute) / (levels.length - 1);
    const distance = (absolute - worst) / spread;
    return bottom + ((top - bottom) * (rank + distance)) / 2;
  };
}

function scoreOfBest(absolute: number): number {
  return 10 * (absolute / 10) ** 0.25;
}

function scoreOfWeakest(absolute: number): number {
  return absolute ** 2 / 10;
}

/** Returns the scale through these moments, extrapolated on both sides. */
function extendScale(given: readonly Anchor[]): Scale {
  const anchors = toAscending(given);
  const [lowest, highest] = [anchors[0], anchors.at(-1)];
  if (!lowest || !highest) return (absolute) => absolute;
  const width = highest.absolute - lowest.absolute;
  // The slope within one run. A single anchor, or two that hardly differ, have no slope of their own.
  const steepest = scoreOfBest(highest.absolute) - scoreOfWeakest(lowest.absolute);
  const mean = width > 0 ? (highest.score - lowest.score) / width : steepest;
  const slope = Math.max(1, Math.min(mean, steepest));
  return (absolute) => {
    if (absolute < lowest.absolute) return levelOff(lowest.score, slope * (lowest.absolute - absolute));
    if (absolute > highest.absolute) return 10 - levelOff(10 - highest.score, slope * (absolute - highest.absolute));
    const at = anchors.findLastIndex((anchor) => anchor.absolute <= absolute);
    const [below, above] = [anchors[at] ?? lowest, anchors[at + 1] ?? highest];
    if (below.absolute === absolute) return below.score;
    const share = (absolute - below.absolute) / (above.absolute - below.absolute);
    return below.score + share * (above.score - below.score);
  };
}

/**
 * Returns one anchor for each absolute score, ascending in both. Runs with different prompts may produce contradictory
 * results.
 */
function toAscending(given: readonly Anchor[]): Anchor[] {
  const anchors: Anchor[] = [];
  for (const { absolute, score } of given.toSorted((a, b) => a.absolute - b.absolute || a.score - b.score)) {
    const last = anchors.at(-1);
    const anchor = { absolute, score: Math.max(score, last?.score ?? 0) };
    if (last?.absolute === absolute) anchors[anchors.length - 1] = anchor;
    else anchors.push(anchor);
  }
  return anchors;
}

/** Decreases from `room`, initially by `points`, and approaches 0 without reaching it. */
function levelOff(room: number, points: number): number {
  return room > 0 ? room * Math.exp(-points / room) : 0;
}
