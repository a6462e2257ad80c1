import type { BumperFacts, ClipRatio, RenderBrand } from '@clipwright/clip-spec';
import type { CropTrack } from '../crop/crop-track.ts';
import { largestWindow } from '../crop/layout-windows.ts';
import type { Size } from '../geometry/box.ts';
import type { VideoStream } from '../probe/media-info.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

/** An intro or an outro that is at hand: joined to a clip in the clip's own encode. */
export type Bumper = {
  path: string;
  video: VideoStream;
  /** Index of the audio stream in the container; null for silence. */
  audioIndex: number | null;
  durationSec: number;
  /** Brings its sound to the loudness of clips, in dB. */
  gainDb: number;
};

/** What a clip begins and ends with; null where there is none. */
export type Bumpers = { intro: Bumper | null; outro: Bumper | null };

export const noBumpers: Bumpers = { intro: null, outro: null };

/** Least share of a picture that is still seen when it fills a frame of another shape: the part that titles keep to. */
const SAFE_SHARE = 0.8 - 1e-3;

/** Frames of a clip that an intro or an outro takes. */
export function bumperFrames({ durationSec }: Pick<BumperFacts, 'durationSec'>, frameRate: FrameRate): number {
  return Math.max(1, Math.round(durationSec * frameRateValue(frameRate)));
}

/** Seconds of a clip's file before its own time begins; 0 without an intro. */
export function introSec({ intro }: Pick<RenderBrand | Bumpers, 'intro'>, frameRate: FrameRate): number {
  return intro ? bumperFrames(intro, frameRate) / frameRateValue(frameRate) : 0;
}

/**
 * How an intro or an outro stands in a clip's frame: it fills the frame where at least four fifths of its picture are seen
 * then, which is what titles keep to; otherwise the whole picture is shown over a blurred copy, so that no logo is cut.
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
