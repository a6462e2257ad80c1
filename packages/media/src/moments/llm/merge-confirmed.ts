import { intersectionOverUnion, overlapSec, type TimeRange } from '../../time/time-range.ts';
import { byScore, byWorth } from '../by-score.ts';

/** Moments with this overlap are one moment, found in two windows. */
const SAME_MOMENT = 0.5;

/**
 * Merges the moments of all windows: best first, at most `count`, sharing at most `allowedOverlapSec` with each other.
 * If two windows found the same moment, the one with the higher score stays. Those in `kept` (default none) stay
 * whatever their score, so that finders with different scales can be combined.
 */
export function mergeConfirmed<T extends TimeRange & { viralScore: number; absoluteScore?: number | undefined }>(
  found: readonly T[],
  count: number,
  allowedOverlapSec: number,
  kept: readonly T[] = [],
): T[] {
  const chosen = [...kept];
  for (const moment of found.toSorted(byWorth)) {
    if (chosen.length >= count) break;
    const collides = chosen.some(
      (other) => overlapSec(other, moment) > allowedOverlapSec || intersectionOverUnion(other, moment) >= SAME_MOMENT,
    );
    if (!collides) chosen.push(moment);
  }
  return chosen.sort(byScore);
}
