/**
 * Time units that servers use, in seconds: the common units first, then hundredths, which whisper.cpp uses internally,
 * and 100 ns ticks, which .NET uses.
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
 * The distance by which times can exceed the audio's end: Whisper rounds up to the end of a frame, and encoders add
 * some silence.
 */
const SLACK_SEC = 1;
/**
 * The share of times within the audio at or above which the unit is seconds; a few times are wrong at the end of a
 * piece.
 */
const MIN_INSIDE = 0.8;
/** The share of times at either end that is excluded when measuring the pace. */
const SPREAD_END = 0.2;
/** The maximum number of letters per second; 20 is very fast. */
const MAX_LETTERS_PER_SEC = 40;

/**
 * Finds the unit in which the times for a piece of audio are plausible.
 * @param times the response's times, in any order.
 * @param letters the number of letters between the first and last time.
 * @returns null if no unit fits.
 */
export function findTimeUnit(times: readonly number[], durationSec: number, letters: number): TimeUnit | null {
  if (times.length === 0) return units[0];
  const sorted = times.toSorted((a, b) => a - b);
  const timeAt = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const mostSec = durationSec + SLACK_SEC;
  if (timeAt(MIN_INSIDE) <= mostSec) return units[0];
  // The span of most of the speech, without the times at either end, because a single wrong time would stretch it.
  const [spread, spokenLetters] = [timeAt(1 - SPREAD_END) - timeAt(SPREAD_END), letters * (1 - 2 * SPREAD_END)];
  const isLikely = (unit: TimeUnit) =>
    timeAt(1) * unit.sec <= mostSec && spokenLetters <= MAX_LETTERS_PER_SEC * unit.sec * spread;
  return units.find((unit) => unit.sec < 1 && isLikely(unit)) ?? null;
}
