import type { Quality } from '@clipwright/clip-spec';
import type { Size } from '../geometry/box.ts';
import type { FfmpegArguments } from '../process/run-ffmpeg.ts';
import { softwareEncoder, type VideoEncoder } from '../process/video-encoder.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

type Level = { preset: string; crf: number; cardQuality: number; maxMbps: number; audioKbps: number };

/**
 * `maxMbps` applies to 1080x1920 at 30 fps; platforms re-encode far higher bitrates. `cardQuality` uses the x264-like
 * scale shared by NVENC, QSV and VAAPI, lower is better; graphics cards need more bits for the same quality.
 */
const levels: Record<Quality, Level> = {
  low: { preset: 'superfast', crf: 26, cardQuality: 28, maxMbps: 5, audioKbps: 128 },
  // In measurements, superfast with mbtree and a short lookahead matches veryfast's SSIM in 56 % of the time with 7 %
  // more bytes.
  medium: { preset: 'superfast', crf: 21, cardQuality: 23, maxMbps: 14, audioKbps: 192 },
  high: { preset: 'veryfast', crf: 18, cardQuality: 20, maxMbps: 28, audioKbps: 256 },
};

const REFERENCE_PIXELS_PER_SEC = 1080 * 1920 * 30;
/** Maximum keyframe interval in seconds: players seek to keyframes, and phones start showing a clip at one. */
const KEYFRAME_SEC = 2;

/** The average bitrate as a share of the maximum, for graphics cards without a quality mode. */
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
  // Small pictures need more bits per pixel, hence the square root. The bitrate never drops below what a small clip
  // needs.
  const maxKbps = Math.round(1000 * maxMbps * Math.max(0.15, load ** 0.75));
  return [
    ['-c:v', encoder.name],
    ...qualityArguments(encoder, quality, maxKbps),
    ['-maxrate', `${maxKbps}k`],
    ['-bufsize', `${2 * maxKbps}k`],
    ['-profile:v', 'high'],
    ...pixelFormats[encoder.name],
    ['-g', String(Math.round(KEYFRAME_SEC * rate))],
    // Some players show untagged video in different colors.
    ['-color_range', 'tv'],
    ['-colorspace', 'bt709'],
    ['-color_primaries', 'bt709'],
    ['-color_trc', 'bt709'],
  ];
}

/** The encoders' pixel formats. For VAAPI, the filter graph uploads frames to the card. */
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
      // Without an average bitrate, only the quality setting counts, up to the maximum bitrate.
      return [
        ['-preset', 'p5'],
        ['-tune', 'hq'],
        ['-rc', 'vbr'],
        ['-cq', String(cardQuality)],
        ['-b:v', '0'],
      ];
    case 'h264_qsv':
    case 'h264_vaapi':
      // With all three, the driver uses a capped quality mode; VAAPI falls back to other modes.
      return [['-global_quality', String(cardQuality)], aimed];
    case 'h264_videotoolbox':
      // Only Apple's own processors have a quality mode.
      return [aimed];
  }
}

/** Returns the leading arguments for encoders that are opened with a device. */
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

/** Arguments that encode one clip's sound, which is already stereo at 48 kHz. */
export function audioEncoderArguments(quality: Quality): FfmpegArguments {
  return [
    ['-c:a', 'aac'],
    ['-b:a', `${levels[quality].audioKbps}k`],
  ];
}

/** Container arguments. The file has no date and no encoder name, and playback starts before everything is loaded. */
export const containerArguments: FfmpegArguments = [
  // The source's title, location and chapters do not apply to the clip.
  ['-map_metadata', '-1'],
  ['-map_chapters', '-1'],
  ['-fflags', '+bitexact'],
  ['-flags:v', '+bitexact'],
  ['-flags:a', '+bitexact'],
  ['-movflags', '+faststart'],
  ['-f', 'mp4'],
];
