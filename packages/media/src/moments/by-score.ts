import type { TimeRange } from '../time/time-range.ts';

type Ranked = TimeRange & { viralScore: number; absoluteScore?: number | undefined };

/** The order in which moments are shown: the best first; of equal scores the earlier, then the shorter. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.viralScore - a.viralScore || a.startSec - b.startSec || a.endSec - b.endSec;
}

/** The order in which moments are chosen: like `byScore`, but with their exact absolute scores. */
export function byWorth(a: Ranked, b: Ranked): number {
  return worthOf(b) - worthOf(a) || byScore(a, b);
}

function worthOf({ absoluteScore, viralScore }: Ranked): number {
  return absoluteScore ?? viralScore;
}
