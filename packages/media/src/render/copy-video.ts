import type { CropTrack } from '../crop/crop-track.ts';
import { frameRateValue } from './frame-rate.ts';
import type { RenderPlan } from './render-plan.ts';

/**
 * Lets a plan copy the source's video without encoding if the video is unchanged and a keyframe is within one frame of
 * the start; the start then moves to that keyframe. Any other plan is returned unchanged.
 */
export function alignToKeyframe(plan: RenderPlan, keyframesSec: readonly number[]): RenderPlan {
  const [cut, ...more] = plan.cuts;
  if (!cut || more.length > 0 || !canCopyVideo(plan)) return plan;
  const frameSec = 1 / frameRateValue(plan.frameRate);
  const keyframeSec = keyframesSec.find((atSec) => Math.abs(atSec - cut.startSec) <= frameSec);
  if (keyframeSec === undefined) return plan;
  const endSec = keyframeSec + cut.endSec - cut.startSec;
  return { ...plan, cuts: [{ startSec: keyframeSec, endSec }], copiesVideo: true };
}

/**
 * True if every frame of the source would come out unchanged: same codec, size, frame rate and colors, with nothing
 * drawn over it or joined to it.
 */
function canCopyVideo({ source: { video, seekLeadSec }, renditions, frameRate, bumpers }: RenderPlan): boolean {
  if (!video || bumpers.intro || bumpers.outro) return false;
  const isPlayable = video.codec === 'h264' && video.pixelFormat === 'yuv420p' && video.hdr === null;
  const isUpright = video.rotationDegrees === 0 && video.pixelAspect === 1 && !video.isInterlaced && !video.changesSize;
  const isSteady =
    seekLeadSec === undefined &&
    video.isConstantFrameRate &&
    Math.abs(video.frameRate / frameRateValue(frameRate) - 1) < 0.001;
  return (
    isPlayable &&
    isUpright &&
    isSteady &&
    renditions.every(
      ({ size, crop, captions, watermark, images }) =>
        size.widthPx === video.codedWidthPx &&
        size.heightPx === video.codedHeightPx &&
        (crop === null || showsAll(crop)) &&
        captions === null &&
        images.length === 0 &&
        watermark === null,
    )
  );
}

function showsAll({ segments }: CropTrack): boolean {
  return segments.every(({ layout }) => {
    // The sizes are equal already, so fitting the picture changes nothing.
    if (layout.kind === 'fit') return true;
    return layout.kind === 'follow' && layout.width >= 0.999 && layout.height >= 0.999;
  });
}
