/**
 * The forecast end of a run. Its estimates fluctuate, so the displayed time is smoothed: it counts down and seldom
 * increases.
 */
export type TimeForecast = {
  /** The end on the browser's clock. */
  endsAtMs: number;
  /** True if the run turned out to take much longer than estimated, after which only rounded times are shown. */
  isRevised: boolean;
};

/** The share by which one estimate moves the forecast towards an earlier end. */
const smoothing = 0.4;
/** The ratio and the additional seconds by which an estimate must exceed the remaining time to count as worse. */
const [worseRatio, worseSec] = [1.5, 45];

/** Returns the forecast after another estimate. A slightly later end changes nothing. */
export function reviseForecast(before: TimeForecast | null, estimateSec: number | null, nowMs: number) {
  if (estimateSec === null) return null;
  if (!before) return { endsAtMs: nowMs + estimateSec * 1000, isRevised: false };
  const leftSec = secondsLeft(before, nowMs);
  if (estimateSec > leftSec * worseRatio + worseSec) return { endsAtMs: nowMs + estimateSec * 1000, isRevised: true };
  if (estimateSec >= leftSec) return before;
  const nextSec = leftSec + (estimateSec - leftSec) * smoothing;
  return { ...before, endsAtMs: nowMs + nextSec * 1000 };
}

/** Returns the remaining seconds, at least 0. */
export function secondsLeft({ endsAtMs }: TimeForecast, nowMs: number): number {
  return Math.max(0, (endsAtMs - nowMs) / 1000);
}
