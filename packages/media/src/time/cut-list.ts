import { containsTime, durationOf, type TimeRange } from './time-range.ts';

/**
 * The parts of the source that a clip shows, in a row: one range for a plain clip, several if something was cut out. An
 * edited clip may go back in the source and repeat a part. Clip time 0 is the start of the first.
 */
export type CutList = TimeRange[];

/** A run of cuts that ascend and do not overlap, so that the source is read through once for them. */
export type CutPass = {
  cuts: CutList;
  /** Clip time at which it starts. */
  clipStartSec: number;
};

/** Lists the fewest passes through the source that show a cut list in its order: one unless it goes back. */
export function listPasses(cuts: CutList): CutPass[] {
  const passes: CutPass[] = [];
  let clipSec = 0;
  for (const cut of cuts) {
    const last = passes.at(-1);
    if (last && cut.startSec >= (last.cuts.at(-1)?.endSec ?? 0)) last.cuts.push(cut);
    else passes.push({ cuts: [cut], clipStartSec: clipSec });
    clipSec += durationOf(cut);
  }
  return passes;
}

/**
 * Lists every clip time at which a source instant is shown, ascending: none if it was cut out, several if it is
 * repeated.
 */
export function listClipTimesSec(cuts: CutList, sourceSec: number): number[] {
  let elapsedSec = 0;
  return cuts.flatMap((cut) => {
    const atSec = elapsedSec + sourceSec - cut.startSec;
    elapsedSec += durationOf(cut);
    return containsTime(cut, sourceSec) ? [atSec] : [];
  });
}

/** Returns the duration of the clip in seconds. */
export function clipDurationSec(cuts: CutList): number {
  return cuts.reduce((sum, cut) => sum + durationOf(cut), 0);
}

/**
 * Returns the clip time of a source instant within one pass; an instant that was cut out maps to the join that replaced
 * it.
 * @param cuts ascending and apart.
 */
export function toClipSec(cuts: CutList, sourceSec: number): number {
  let elapsedSec = 0;
  for (const cut of cuts) {
    if (sourceSec < cut.startSec) return elapsedSec;
    if (sourceSec < cut.endSec) return elapsedSec + sourceSec - cut.startSec;
    elapsedSec += durationOf(cut);
  }
  return elapsedSec;
}

/** Returns the source time of a clip instant, clamped to the clip. */
export function toSourceSec(cuts: CutList, clipSec: number): number {
  let elapsedSec = 0;
  for (const cut of cuts) {
    const lengthSec = durationOf(cut);
    if (clipSec < elapsedSec + lengthSec) return cut.startSec + Math.max(0, clipSec - elapsedSec);
    elapsedSec += lengthSec;
  }
  return cuts.at(-1)?.endSec ?? 0;
}
