/**
 * The units of servers' times, in seconds: the usual ones first, then hundredths, which whisper.cpp uses internally,
 * and ticks of 100 ns, which .NET uses.
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

/**
 * The distance beyond the sound at which times may be: Whisper rounds up to the end of a frame, and encoders add some
 * silence.
 */
const SLACK_SEC = 1;
/** Share of times inside the sound from which on they are seconds: a few are wrong at the end of a piece. */
const MIN_INSIDE = 0.8;
/** Share of the times at either end that is left out of the pace. */
const SPREAD_END = 0.2;
/** The highest possible number of letters per second; 20 is very fast. */
const MAX_LETTERS_PER_SEC = 40;

/**
 * Finds the unit in which times of a piece of sound are plausible.
 * @param times of the answer, in any order.
 * @param letters number of letters between the first and the last.
 * @returns null if no unit explains them.
 */
export function findTimeUnit(times: readonly number[], durationSec: number, letters: number): TimeUnit | null {
  if (times.length === 0) return units[0];
  const sorted = times.toSorted((a, b) => a - b);
  const timeAt = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const mostSec = durationSec + SLACK_SEC;
  if (timeAt(MIN_INSIDE) <= mostSec) return units[0];
  // Most of the speech, without the times at both ends, which one wrong time would stretch.
  const [spread, spokenLetters] = [timeAt(1 - SPREAD_END) - timeAt(SPREAD_END), letters * (1 - 2 * SPREAD_END)];
  const isLikely = (unit: TimeUnit) =>
    timeAt(1) * unit.sec <= mostSec && spokenLetters <= MAX_LETTERS_PER_SEC * unit.sec * spread;
  return units.find((unit) => unit.sec < 1 && isLikely(unit)) ?? null;
}
