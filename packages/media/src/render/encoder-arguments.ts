import type { Quality } from '@clipwright/clip-spec';
import type { Size } from '../geometry/box.ts';
import type { FfmpegArguments } from '../process/run-ffmpeg.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';
import { softwareEncoder, type VideoEncoder } from './video-encoder.ts';

type Level = { preset: string; crf: number; cardQuality: number; maxMbps: number; audioKbps: number };

/**
 * `maxMbps` applies to 1080x1920 at 30 frames a second; platforms re-encode far higher rates. `cardQuality` is on the
 * scale that NVENC, QSV and VAAPI share with x264's, lower is better; cards need more bits for an equally good picture.
 */
const levels: Record<Quality, Level> = {
  low: { preset: 'superfast', crf: 26, cardQuality: 28, maxMbps: 5, audioKbps: 128 },
  // Measured: with mbtree and a short look-ahead, superfast has veryfast's SSIM for 56 % of its time and 7 % more bytes.
  medium: { preset: 'superfast', crf: 21, cardQuality: 23, maxMbps: 14, audioKbps: 192 },
  high: { preset: 'veryfast', crf: 18, cardQuality: 20, maxMbps: 28, audioKbps: 256 },
};

const REFERENCE_PIXELS_PER_SEC = 1080 * 1920 * 30;
/** Seconds between keyframes at most: players seek to them, and phones start showing a clip at one. */
const KEYFRAME_SEC = 2;

/** The average bitrate as a share of the highest, for a card without a quality mode. */
const AIMED_SHARE = 0.6;

/** Arguments that encode one clip's picture. */
export function videoEncoderArguments(
  quality: Quality,
  size: Size,
  frameRate: FrameRate,
  encoder: VideoEncoder = softwareEncoder,
): FfmpegArguments {
  const { maxMbps } = levels[quality];
  const rate = frameRateValue(frameRate);
  const load = (size.widthPx * size.heightPx * rate) / REFERENCE_PIXELS_PER_SEC;
  // Small pictures need more bits per pixel, hence the root. The rate never falls below the need of a small clip.
  const maxKbps = Math.round(1000 * maxMbps * Math.max(0.15, load ** 0.75));
  return [
    ['-c:v', encoder.name],
    ...qualityArguments(encoder, quality, maxKbps),
    ['-maxrate', `${maxKbps}k`],
    ['-bufsize', `${2 * maxKbps}k`],
    ['-profile:v', 'high'],
    ...pixelFormats[encoder.name],
    ['-g', String(Math.round(KEYFRAME_SEC * rate))],
    // Some players show untagged video in other colors.
    ['-color_range', 'tv'],
    ['-colorspace', 'bt709'],
    ['-color_primaries', 'bt709'],
    ['-color_trc', 'bt709'],
  ];
}

/** The pixel formats of the encoders. For VAAPI the graph uploads frames to the card. */
const pixelFormats: Record<VideoEncoder['name'], FfmpegArguments> = {
  libx264: [['-pix_fmt', 'yuv420p']],
  h264_nvenc: [['-pix_fmt', 'yuv420p']],
  h264_qsv: [['-pix_fmt', 'nv12']],
  h264_vaapi: [],
  h264_videotoolbox: [['-pix_fmt', 'yuv420p']],
};

/** Returns each encoder's arguments for the quality, from `ffmpeg -h encoder=…` and its manual. */
function qualityArguments({ name }: VideoEncoder, quality: Quality, maxKbps: number): FfmpegArguments {
  const { preset, crf, cardQuality } = levels[quality];
  const aimed = ['-b:v', `${Math.round(AIMED_SHARE * maxKbps)}k`];
  switch (name) {
    case 'libx264':
      return [
        ['-preset', preset],
        ...(preset === 'superfast' ? [['-x264-params', 'mbtree=1:rc-lookahead=10']] : []),
        ['-crf', String(crf)],
      ];
    case 'h264_nvenc':
      // Without an average rate only the quality decides, below the highest rate.
      return [
        ['-preset', 'p5'],
        ['-tune', 'hq'],
        ['-rc', 'vbr'],
        ['-cq', String(cardQuality)],
        ['-b:v', '0'],
      ];
    case 'h264_qsv':
    case 'h264_vaapi':
      // With all three the driver uses a quality below a highest rate; VAAPI falls back to other modes.
      return [['-global_quality', String(cardQuality)], aimed];
    case 'h264_videotoolbox':
      // Only Apple's own processors have a quality mode.
      return [aimed];
  }
}

/** Returns the arguments before all others, for encoders that are opened with a device. */
export function deviceArguments({ name, device }: VideoEncoder): FfmpegArguments {
  if (name !== 'h264_vaapi' || device === null) return [];
  return [
    ['-init_hw_device', `vaapi=card:${device}`],
    ['-filter_hw_device', 'card'],
  ];
}

/** Returns the filter after a picture's graph that prepares frames for the encoder; null for none. */
export function uploadFilter({ name }: VideoEncoder): string | null {
  return name === 'h264_vaapi' ? 'format=nv12,hwupload' : null;
}

/** Arguments that encode one clip's sound, which is stereo at 48 kHz already. */
export function audioEncoderArguments(quality: Quality): FfmpegArguments {
  return [
    ['-c:a', 'aac'],
    ['-b:a', `${levels[quality].audioKbps}k`],
  ];
}

/**
 * Arguments of the container. It has no date and no name of the encoder, and playback starts before everything is
 * loaded.
 */
export const containerArguments: FfmpegArguments = [
  // The source's title, place and chapters do not belong to the clip.
  ['-map_metadata', '-1'],
  ['-map_chapters', '-1'],
  ['-fflags', '+bitexact'],
  ['-flags:v', '+bitexact'],
  ['-flags:a', '+bitexact'],
  ['-movflags', '+faststart'],
  ['-f', 'mp4'],
];
