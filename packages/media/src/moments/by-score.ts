import type { TimeRange } from '../time/time-range.ts';

/** The one order of moments: the best first; of equal scores the earlier, then the shorter. */
export function byScore(a: TimeRange & { viralScore: number }, b: TimeRange & { viralScore: number }): number {
  return b.viralScore - a.viralScore || a.startSec - b.startSec || a.endSec - b.endSec;
}
