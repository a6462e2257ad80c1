/** The seconds of work per second of source. */
export type Pace = {
  fast: number;
  slow: number;
  /** The median length of finished sources, in seconds; null before the first one. */
  typicalSourceSec: number | null;
};
type Range = { from: number; to: number };

/**
 * The initial guess before anything has finished here: from a fast machine to a small one that does its own
 * transcription.
 */
const unknownPace: Pace = { fast: 0.1, slow: 1, typicalSourceSec: null };
/** The spread between videos of the same length. */
const [less, more] = [0.85, 1.35];

/** Returns an installation's speed, from the middle half of its latest finished runs. */
export function measurePace(finished: readonly { tookSec: number; sourceSec: number }[]): Pace {
  const measured = finished.filter(({ tookSec, sourceSec }) => tookSec > 0 && sourceSec > 0);
  const paces = measured.map(({ tookSec, sourceSec }) => tookSec / sourceSec).sort((a, b) => a - b);
  const lengths = measured.map(({ sourceSec }) => sourceSec).sort((a, b) => a - b);
  const [fast, slow, typicalSourceSec] = [pickAt(paces, 0.25), pickAt(paces, 0.75), pickAt(lengths, 0.5)];
  if (fast === null || slow === null) return unknownPace;
  return { fast: fast * less, slow: slow * more, typicalSourceSec };
}

/** Estimates the time needed for a source of this length; null if neither its length nor a typical one is known. */
export function estimateWork(sourceSec: number | null, { fast, slow, typicalSourceSec }: Pace): Range | null {
  const length = sourceSec ?? typicalSourceSec;
  return length === null ? null : { from: Math.round(length * fast), to: Math.round(length * slow) };
}

/**
 * Estimates when work that is waiting for a slot will start. The work ahead of it shares `places` slots, in the given
 * order. `elapsedSec` is the time already spent on each item. Null if any of them has no estimate.
 */
export function estimateStart(
  before: readonly { sourceSec: number | null; elapsedSec: number }[],
  places: number,
  pace: Pace,
): Range | null {
  const free = { from: Array.from({ length: places }, () => 0), to: Array.from({ length: places }, () => 0) };
  for (const { sourceSec, elapsedSec } of before) {
    const work = estimateWork(sourceSec, pace);
    if (work === null) return null;
    for (const bound of ['from', 'to'] as const) {
      const next = free[bound].indexOf(Math.min(...free[bound]));
      free[bound][next] = (free[bound][next] ?? 0) + Math.max(0, work[bound] - elapsedSec);
    }
  }
  return { from: Math.min(...free.from), to: Math.min(...free.to) };
}

function pickAt(sorted: readonly number[], share: number): number | null {
  return sorted[Math.round((sorted.length - 1) * share)] ?? null;
}
