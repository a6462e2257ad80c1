import type { MediaInfo } from '../probe/media-info.ts';
import { type CutList, listPasses } from '../time/cut-list.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

/** Frames `firstFrame` to `endFrame` (exclusive), counted from the pass's first kept frame at the clip's frame rate. */
export type FrameRange = { firstFrame: number; endFrame: number };

/** One pass over the source: the frame ranges to keep from `startSec` on. */
export type FramePass = { startSec: number; ranges: FrameRange[] };

/**
 * Aligns cuts to frames: each pass starts on a source frame if source frames are evenly spaced, and its other bounds
 * are a whole number of frames later, so that picture and sound are cut at the same time. Cuts in a pass that touch or
 * overlap after alignment are merged; each keeps at least one frame. Idempotent.
 */
export function snapCutsToFrames(cuts: CutList, source: MediaInfo, frameRate: FrameRate): CutList {
  const passes = listPasses(cuts);
  const snapped = passes.flatMap((pass) => snapPassToFrames(pass.cuts, source, frameRate));
  // Two parts that overlapped by less than half a frame are now adjacent, and are merged.
  return listPasses(snapped).length === passes.length ? snapped : snapCutsToFrames(snapped, source, frameRate);
}

function snapPassToFrames(cuts: CutList, source: MediaInfo, frameRate: FrameRate): CutList {
  const originSec = nearestFrameSec(cuts[0]?.startSec ?? 0, source);
  const rate = frameRateValue(frameRate);
  return toFrameRanges([{ startSec: originSec, endSec: originSec }, ...cuts], frameRate).map(
    ({ firstFrame, endFrame }) => ({
      startSec: originSec + firstFrame / rate,
      endSec: originSec + endFrame / rate,
    }),
  );
}

/**
 * Returns the time of the source frame nearest to a given time, or that time itself if frames are not evenly spaced.
 */
export function nearestFrameSec(atSec: number, { audio, video }: MediaInfo): number {
  if (!video?.isConstantFrameRate) return atSec;
  // Source time starts at the earliest stream, like ffmpeg's seek time.
  const firstFrameSec = video.startSec - Math.min(video.startSec, ...audio.map(({ startSec }) => startSec));
  // A picture that starts after the sound repeats its first frame: frames are counted back from it.
  const earliest = -Math.floor(firstFrameSec * video.frameRate + 1e-6);
  const frames = Math.max(earliest, Math.round((atSec - firstFrameSec) * video.frameRate));
  return firstFrameSec + frames / video.frameRate;
}

/** Returns the frames kept by a plan's cuts, by pass; see `snapCutsToFrames`. */
export function toFramePasses({ cuts, frameRate }: { cuts: CutList; frameRate: FrameRate }): FramePass[] {
  return listPasses(cuts).map((pass) => ({
    startSec: pass.cuts[0]?.startSec ?? 0,
    ranges: toFrameRanges(pass.cuts, frameRate),
  }));
}

/** Counts the frames in a plan's clip. */
export function countClipFrames(plan: { cuts: CutList; frameRate: FrameRate }): number {
  return toFramePasses(plan).reduce((sum, { ranges }) => sum + countFrames(ranges), 0);
}

function toFrameRanges(cuts: CutList, frameRate: FrameRate): FrameRange[] {
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

function countFrames(ranges: readonly FrameRange[]): number {
  return ranges.reduce((sum, { firstFrame, endFrame }) => sum + endFrame - firstFrame, 0);
}
