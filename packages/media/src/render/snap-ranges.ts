import type { MediaInfo } from '../probe/media-info.ts';
import { type CutList, listPasses } from '../time/cut-list.ts';
import type { TimeRange } from '../time/time-range.ts';
import { nearestFrameSec } from './cut-frames.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

/**
 * The same ranges, each moved to the frames that a render of them shows: as `snapCutsToFrames`, but every range stays one
 * of its own, so that what is said of it finds it. Each keeps at least one frame. Applying it twice changes nothing.
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

/** How far off a frame an instant is by binary fractions alone, in frames. */
const DUST = 1e-6;

/**
 * The same ranges with their bounds moved outward to frames, so that nothing they show is lost; what is on frames stays.
 * `snapRangesToFrames` changes nothing of them any more.
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
      // A pass starts at a source frame, of which there are fewer than the clip has in a slow source.
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
