import { durationOf, type TimeRange } from './time-range.ts';

/**
 * The parts of the source that a clip keeps, in order and apart: one range for a plain clip, several where silence or
 * fillers were cut out. Clip time 0 is the start of the first.
 */
export type CutList = TimeRange[];

/** Seconds the clip lasts. */
export function clipDurationSec(cuts: CutList): number {
  return cuts.reduce((sum, cut) => sum + durationOf(cut), 0);
}

/** Clip time of a source instant; an instant that was cut out maps to the join that replaced it. */
export function toClipSec(cuts: CutList, sourceSec: number): number {
  let elapsedSec = 0;
  for (const cut of cuts) {
    if (sourceSec < cut.startSec) return elapsedSec;
    if (sourceSec < cut.endSec) return elapsedSec + sourceSec - cut.startSec;
    elapsedSec += durationOf(cut);
  }
  return elapsedSec;
}

/** Source time of a clip instant, clamped to the clip. */
export function toSourceSec(cuts: CutList, clipSec: number): number {
  let elapsedSec = 0;
  for (const cut of cuts) {
    const lengthSec = durationOf(cut);
    if (clipSec < elapsedSec + lengthSec) return cut.startSec + Math.max(0, clipSec - elapsedSec);
    elapsedSec += lengthSec;
  }
  return cuts.at(-1)?.endSec ?? 0;
}
