import { containsTime, durationOf, type TimeRange } from './time-range.ts';

/**
 * The source ranges that a clip plays in order: one for a plain clip, several if something was cut out. An edited clip
 * may jump back in the source and repeat a part. Clip time 0 is the start of the first range.
 */
export type CutList = TimeRange[];

/** A run of ascending cuts that do not overlap, so one pass through the source is enough for all of them. */
export type CutPass = {
  cuts: CutList;
  /** The clip time at which the pass starts. */
  clipStartSec: number;
};

/** Lists the fewest passes through the source that play a cut list in order: one, unless the list jumps back. */
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
 * Lists every clip time at which a source instant is shown, in ascending order: none if the instant was cut out,
 * several if it is repeated.
 */
export function listClipTimesSec(cuts: CutList, sourceSec: number): number[] {
  let elapsedSec = 0;
  return cuts.flatMap((cut) => {
    const atSec = elapsedSec + sourceSec - cut.startSec;
    elapsedSec += durationOf(cut);
    return containsTime(cut, sourceSec) ? [atSec] : [];
  });
}

/** Returns the clip's duration in seconds. */
export function clipDurationSec(cuts: CutList): number {
  return cuts.reduce((sum, cut) => sum + durationOf(cut), 0);
}

/**
 * Returns the clip time for a source instant within one pass; an instant that was cut out maps to the join that
 * replaced it.
 * @param cuts in ascending order, without overlap.
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

/** Returns the source time for a clip instant, clamped to the clip. */
export function toSourceSec(cuts: CutList, clipSec: number): number {
  let elapsedSec = 0;
  for (const cut of cuts) {
    const lengthSec = durationOf(cut);
    if (clipSec < elapsedSec + lengthSec) return cut.startSec + Math.max(0, clipSec - elapsedSec);
    elapsedSec += lengthSec;
  }
  return cuts.at(-1)?.endSec ?? 0;
}
