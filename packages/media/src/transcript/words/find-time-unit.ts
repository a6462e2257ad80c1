/**
 * The units in which servers give times, in seconds: those that programs mean first, then hundredths, as whisper.cpp counts
 * inside, and ticks of 100 ns, as .NET counts.
 */
const units = [
  { name: 's', sec: 1 },
  { name: 'ms', sec: 1e-3 },
  { name: 'µs', sec: 1e-6 },
  { name: 'ns', sec: 1e-9 },
  { name: 'cs', sec: 1e-2 },
  { name: '100 ns', sec: 1e-7 },
] as const;

export type TimeUnit = (typeof units)[number];

/** How far beyond the sound times may lie: Whisper rounds up to the end of a frame, and encoders add some silence. */
const SLACK_SEC = 1;
/** Share of times that must lie inside the sound for them to be seconds: single ones go astray at the end of a piece. */
const MIN_INSIDE = 0.8;
/** Share of the times at either end by which a pace is not judged. */
const SPREAD_END = 0.2;
/** No one says more letters a second; 20 is very fast. */
const MAX_LETTERS_PER_SEC = 40;

/**
 * Finds the unit in which times of a piece of sound make sense.
 * @param times as answered, of any order. @param letters how many letters are said between the first and the last.
 * @returns null where no unit explains them.
 */
export function findTimeUnit(times: readonly number[], durationSec: number, letters: number): TimeUnit | null {
  if (times.length === 0) return units[0];
  const sorted = times.toSorted((a, b) => a - b);
  const timeAt = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const mostSec = durationSec + SLACK_SEC;
  if (timeAt(MIN_INSIDE) <= mostSec) return units[0];
  // Most of what is said, without the times at both ends, of which one gone astray would stretch it.
  const [spread, said] = [timeAt(1 - SPREAD_END) - timeAt(SPREAD_END), letters * (1 - 2 * SPREAD_END)];
  const isLikely = (unit: TimeUnit) =>
    timeAt(1) * unit.sec <= mostSec && said <= MAX_LETTERS_PER_SEC * unit.sec * spread;
  return units.find((unit) => unit.sec < 1 && isLikely(unit)) ?? null;
}
