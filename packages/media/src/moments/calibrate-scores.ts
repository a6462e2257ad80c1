import { byScore } from './by-score.ts';
import type { Moment } from './moment.ts';
import { roundScore } from './score-moment.ts';

/** From a moment's score by itself to its score among the moments of its source; both 0..10. Never falls. */
type Scale = (absolute: number) => number;

/** A moment that has its place on the scale of its source. */
type Anchor = { absolute: number; score: number };

/**
 * Compares the moments of one source with each other, so that their scores use the scale instead of lying within a point.
 *
 * Where s is a score by itself, the best moment gets `10 (s / 10)^¼` and the weakest `s² / 10`: 8.4 and 1.6 where they
 * have 5 and 4, less for a dull source and more for a strong one. Each moment between them stands halfway between where
 * its rank and where its distance from both would put it. Moments that differ by less than a point lie closer together,
 * by the root of that difference. Of two moments the better one by itself never scores less, and equal ones score the
 * same. A single moment, or moments of one score, keep what they have by themselves.
 * @param earlier moments of the same source that were compared before, such as those of a project's first run. They keep
 * their scores, and the others take their place on the same scale: between them by interpolation, beyond them with the
 * same mean slope, leveling off towards 0 and 10. What older versions stored counts with the score it was shown with.
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

/** The scale on which moments of these scores by themselves are spread. */
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

/** The scale on which these moments have their places, continued to both sides. */
function extendScale(given: readonly Anchor[]): Scale {
  const anchors = toAscending(given);
  const [lowest, highest] = [anchors[0], anchors.at(-1)];
  if (!lowest || !highest) return (absolute) => absolute;
  const width = highest.absolute - lowest.absolute;
  // As far as a point is spread among the moments of one run; a single anchor, or two that hardly differ, tell no slope.
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

/** One anchor for each score by itself, ascending in both: what runs with different prompts found may contradict. */
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

/** Goes down from `room` by `points` at first, and comes ever closer to 0 without reaching it. */
function levelOff(room: number, points: number): number {
  return room > 0 ? room * Math.exp(-points / room) : 0;
}
