/** Seconds of work for a second of source. */
export type Pace = {
  fast: number;
  slow: number;
  /** Of a source in the middle of those finished, in seconds; null before the first. */
  typicalSourceSec: number | null;
};
type Range = { from: number; to: number };

/** Before anything was finished here: from a machine with room to a small one that transcribes by itself. */
const unknownPace: Pace = { fast: 0.1, slow: 1, typicalSourceSec: null };
/** Two videos of the same length take this much less or more. */
const [less, more] = [0.85, 1.35];

/** How fast an installation is, by the middle half of what it finished last. */
export function measurePace(finished: readonly { tookSec: number; sourceSec: number }[]): Pace {
  const measured = finished.filter(({ tookSec, sourceSec }) => tookSec > 0 && sourceSec > 0);
  const paces = measured.map(({ tookSec, sourceSec }) => tookSec / sourceSec).sort((a, b) => a - b);
  const lengths = measured.map(({ sourceSec }) => sourceSec).sort((a, b) => a - b);
  const [fast, slow, typicalSourceSec] = [pickAt(paces, 0.25), pickAt(paces, 0.75), pickAt(lengths, 0.5)];
  if (fast === null || slow === null) return unknownPace;
  return { fast: fast * less, slow: slow * more, typicalSourceSec };
}

/** How long a source of this length takes; null where neither its length nor a usual one is known. */
export function estimateWork(sourceSec: number | null, { fast, slow, typicalSourceSec }: Pace): Range | null {
  const length = sourceSec ?? typicalSourceSec;
  return length === null ? null : { from: Math.round(length * fast), to: Math.round(length * slow) };
}

/**
 * When work begins that waits for a place, while what is before it shares so many of them, in the given order.
 * `elapsedSec`: how long each is worked on already. Null where nothing is known of one of them.
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
