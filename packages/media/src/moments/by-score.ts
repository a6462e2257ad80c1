import type { TimeRange } from '../time/time-range.ts';

type Ranked = TimeRange & { viralScore: number; absoluteScore?: number | undefined };

/** The display order of moments: the best first; for equal scores the earlier, then the shorter. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.viralScore - a.viralScore || a.startSec - b.startSec || a.endSec - b.endSec;
}

/** The selection order of moments: like `byScore`, but by their exact absolute scores. */
export function byWorth(a: Ranked, b: Ranked): number {
  return worthOf(b) - worthOf(a) || byScore(a, b);
}

function worthOf({ absoluteScore, viralScore }: Ranked): number {
  return absoluteScore ?? viralScore;
}
