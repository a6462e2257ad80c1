import type { MediaInfo } from '../probe/media-info.ts';
import { type CutList, listPasses } from '../time/cut-list.ts';
import type { TimeRange } from '../time/time-range.ts';
import { nearestFrameSec } from './cut-frames.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

/**
 * Aligns each range to the frames that a render shows, like `snapCutsToFrames`. Ranges remain separate, so that each
 * keeps its own settings. Each keeps at least one frame. Idempotent.
 */
export function snapRangesToFrames<Range extends TimeRange>(
  ranges: readonly Range[],
  source: MediaInfo,
  frameRate: FrameRate,
): Range[] {
  const rate = frameRateValue(frameRate);
  let index = 0;
  return listPasses([...ranges] as CutList).flatMap(({ cuts }) => {
    const originSec = nearestFrameSec(cuts[0]?.startSec ?? 0, source);
    let lastFrame = 0;
    return cuts.flatMap(() => {
      const range = ranges[index++];
      if (!range) return [];
      const firstFrame = Math.max(lastFrame, Math.round((range.startSec - originSec) * rate));
      lastFrame = Math.max(firstFrame + 1, Math.round((range.endSec - originSec) * rate));
      return [{ ...range, startSec: originSec + firstFrame / rate, endSec: originSec + lastFrame / rate }];
    });
  });
}

/** The distance from a frame, in frames, that is attributed to floating-point rounding. */
const DUST = 1e-6;

/**
 * Expands ranges outward to frame boundaries, so that nothing they show is lost. Bounds that are already on frames do
 * not move, and `snapRangesToFrames` changes nothing in the result.
 */
export function snapRangesOutward<Range extends TimeRange>(
  ranges: readonly Range[],
  source: MediaInfo,
  frameRate: FrameRate,
): Range[] {
  const rate = frameRateValue(frameRate);
  let index = 0;
  return listPasses([...ranges] as CutList).flatMap(({ cuts }) => {
    const originSec = sourceFrameBefore(cuts[0]?.startSec ?? 0, source);
    let lastFrame = 0;
    return cuts.flatMap((_, at) => {
      const range = ranges[index++];
      if (!range) return [];
      // A pass starts on a source frame. A source with a low frame rate has fewer frames than the clip.
      const firstFrame = at === 0 ? 0 : Math.max(lastFrame, Math.floor((range.startSec - originSec) * rate + DUST));
      lastFrame = Math.max(firstFrame + 1, Math.ceil((range.endSec - originSec) * rate - DUST));
      return [{ ...range, startSec: originSec + firstFrame / rate, endSec: originSec + lastFrame / rate }];
    });
  });
}

function sourceFrameBefore(atSec: number, source: MediaInfo): number {
  const nearestSec = nearestFrameSec(atSec, source);
  if (!source.video || nearestSec <= atSec + DUST) return nearestSec;
  return nearestFrameSec(nearestSec - 1 / source.video.frameRate, source);
}
