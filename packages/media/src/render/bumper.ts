import type { BumperFacts, ClipRatio, RenderBrand } from '@clipwright/clip-spec';
import type { CropTrack } from '../crop/crop-track.ts';
import { largestWindow } from '../crop/layout-windows.ts';
import type { Size } from '../geometry/box.ts';
import type { VideoStream } from '../probe/media-info.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

/** An available intro or outro, which is joined to a clip during the clip's own encode. */
export type Bumper = {
  path: string;
  video: VideoStream;
  /** Index of the audio stream in the container; null for silence. */
  audioIndex: number | null;
  durationSec: number;
  /** The gain in dB that brings its sound to the clip loudness. */
  gainDb: number;
};

/** A clip's intro and outro; null if there is none. */
export type Bumpers = { intro: Bumper | null; outro: Bumper | null };

export const noBumpers: Bumpers = { intro: null, outro: null };

/** The minimum visible share of a picture that fills a frame with a different aspect ratio: the title-safe area. */
const SAFE_SHARE = 0.8 - 1e-3;

/** Returns the number of frames that an intro or outro takes up in a clip. */
export function bumperFrames({ durationSec }: Pick<BumperFacts, 'durationSec'>, frameRate: FrameRate): number {
  return Math.max(1, Math.round(durationSec * frameRateValue(frameRate)));
}

/** Returns the offset in seconds at which clip time starts in a clip's file; 0 without an intro. */
export function introSec({ intro }: Pick<RenderBrand | Bumpers, 'intro'>, frameRate: FrameRate): number {
  return intro ? bumperFrames(intro, frameRate) / frameRateValue(frameRate) : 0;
}

/**
 * Frames an intro or outro. It fills the frame if at least four fifths of its picture (the title-safe area) remain
 * visible. Otherwise the whole picture is shown over a blurred copy, so that no logo is cropped.
 */
export function frameBumper(
  source: Size,
  { ratio, size, durationSec }: { ratio: ClipRatio; size: Size; durationSec: number },
): CropTrack {
  const { width, height } = largestWindow(size, source);
  const whole = { startSec: 0, endSec: durationSec };
  if (width * height < SAFE_SHARE) return { ratio, segments: [{ ...whole, layout: { kind: 'fit' } }] };
  const keys = [{ atSec: 0, x: (1 - width) / 2, y: (1 - height) / 2 }];
  return { ratio, segments: [{ ...whole, layout: { kind: 'follow', width, height, keys } }] };
}
