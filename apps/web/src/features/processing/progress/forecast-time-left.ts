/** When a run is thought to end. Its estimates jump about: what is shown of them counts down and rarely goes back. */
export type TimeForecast = {
  /** In the browser's clock. */
  endsAtMs: number;
  /** It turned out to take clearly longer than was said: only coarse words are used from then on. */
  isRevised: boolean;
};

/** The share of the way to an earlier end that one estimate moves the forecast. */
const smoothing = 0.4;
/** An estimate is really worse where it is beyond so much of what was left, and so much more. */
const [worseRatio, worseSec] = [1.5, 45];

/** The forecast after another estimate. An end a little later than before changes nothing. */
export function reviseForecast(before: TimeForecast | null, estimateSec: number | null, nowMs: number) {
  if (estimateSec === null) return null;
  if (!before) return { endsAtMs: nowMs + estimateSec * 1000, isRevised: false };
  const leftSec = secondsLeft(before, nowMs);
  if (estimateSec > leftSec * worseRatio + worseSec) return { endsAtMs: nowMs + estimateSec * 1000, isRevised: true };
  if (estimateSec >= leftSec) return before;
  const nextSec = leftSec + (estimateSec - leftSec) * smoothing;
  return { ...before, endsAtMs: nowMs + nextSec * 1000 };
}

/** Never below 0. */
export function secondsLeft({ endsAtMs }: TimeForecast, nowMs: number): number {
  return Math.max(0, (endsAtMs - nowMs) / 1000);
}
