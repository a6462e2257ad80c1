import type { MediaInfo } from '../probe/media-info.ts';
import { type CutList, listPasses } from '../time/cut-list.ts';
import type { TimeRange } from '../time/time-range.ts';
import { nearestFrameSec } from './cut-frames.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

/**
 * Moves each range to the frames that a render of it shows, as `snapCutsToFrames` does. Every range stays separate, so
 * that its settings still apply to it. Each keeps at least one frame. Applying it twice changes nothing.
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

/** The distance from a frame that is only due to binary fractions, in frames. */
const DUST = 1e-6;

/**
 * Moves the bounds of ranges outward to frames, so that nothing they show is lost. Bounds on frames stay, and
 * `snapRangesToFrames` changes nothing in the result.
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
      // A pass starts at a source frame. A slow source has fewer of them than the clip.
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
