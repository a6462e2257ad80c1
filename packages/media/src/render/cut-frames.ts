import type { CutList } from '../time/cut-list.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

/** Frames `firstFrame` to `endFrame` (not included), counted from the first kept frame of the source at the clip's rate. */
export type FrameRange = { firstFrame: number; endFrame: number };

/**
 * Cuts with every bound moved to the nearest frame, counted from the start of the first cut, so that picture and sound
 * are cut at the same instants. Cuts that vanish or touch are joined; each keeps at least one frame. Applying it twice
 * changes nothing.
 */
export function snapCutsToFrames(cuts: CutList, frameRate: FrameRate): CutList {
  const originSec = cuts[0]?.startSec ?? 0;
  const rate = frameRateValue(frameRate);
  return toFrameRanges(cuts, frameRate).map(({ firstFrame, endFrame }) => ({
    startSec: originSec + firstFrame / rate,
    endSec: originSec + endFrame / rate,
  }));
}

/** The frames a cut list keeps; see `snapCutsToFrames`. */
export function toFrameRanges(cuts: CutList, frameRate: FrameRate): FrameRange[] {
  const originSec = cuts[0]?.startSec ?? 0;
  const rate = frameRateValue(frameRate);
  const ranges: FrameRange[] = [];
  for (const cut of cuts) {
    const firstFrame = Math.round((cut.startSec - originSec) * rate);
    const endFrame = Math.max(firstFrame + 1, Math.round((cut.endSec - originSec) * rate));
    const last = ranges.at(-1);
    if (last && firstFrame <= last.endFrame) last.endFrame = Math.max(last.endFrame, endFrame);
    else ranges.push({ firstFrame, endFrame });
  }
  return ranges;
}

/** Frames the clip has. */
export function countFrames(ranges: readonly FrameRange[]): number {
  return ranges.reduce((sum, { firstFrame, endFrame }) => sum + endFrame - firstFrame, 0);
}
