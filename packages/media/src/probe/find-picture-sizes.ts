import { z } from 'zod';
import type { Size } from '../geometry/box.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';
import type { SourcePart } from '../process/source-file.ts';
import { containerStartSec } from './container-start-sec.ts';
import type { MediaInfo, VideoStream } from './media-info.ts';

/** The first times to check: video calls start small and grow within seconds. */
const EARLY_SEC = [0, 1, 2, 4, 8, 16];
/** The number of frames to check across the whole source. */
const SAMPLES = 24;

const outsideReasons = new Set(['cancelled', 'ffmpeg-missing']);
const frames = z.object({ frames: z.array(z.object({ width: z.number(), height: z.number() })).default([]) });

/**
 * Checks about 30 keyframes for changing picture sizes: video calls, window recordings and adaptive quality change the
 * size within a stream.
 * @returns `info` with the most common size and `changesSize` if there are several sizes; otherwise `info` itself.
 * @throws MediaError `cancelled`, `ffmpeg-missing`.
 */
export async function withSteadySize(
  tools: MediaTools,
  info: MediaInfo,
  { signal }: EffectOptions = {},
): Promise<MediaInfo> {
  const { video } = info;
  // ffmpeg rotates pictures using the first one's size, and keeps the rotation in its output if autorotation is off.
  if (video?.rotationDegrees !== 0) return info;
  try {
    const seen = info.parts
      ? await lookIntoParts(tools, { ...info, video, parts: info.parts }, { signal })
      : await lookAround(tools, { ...info, video }, { signal });
    const steady = pickSteadySize(video, seen);
    return steady ? { ...info, video: steady } : info;
  } catch (error) {
    // The header's size is used for a slow or damaged file.
    if (error instanceof MediaError && !outsideReasons.has(error.reason)) return info;
    throw error;
  }
}

type PictureInfo = MediaInfo & { video: VideoStream };
type SeenSize = z.infer<typeof frames>['frames'][number];

async function lookAround(tools: MediaTools, info: PictureInfo, options: EffectOptions): Promise<SeenSize[]> {
  // If ffmpeg finds any packet, a keyframe follows within the longest keyframe interval.
  const { seekLeadSec } = info;
  const length = seekLeadSec === undefined ? '#1' : String(seekLeadSec);
  const startSec = containerStartSec(info);
  const intervals = listTimes(info.durationSec).map((sec) => `${(startSec + sec).toFixed(3)}%+${length}`);
  const onlyKeyframes = seekLeadSec === undefined ? [] : ['-skip_frame', 'nokey'];
  return await readSizes(tools, info, ['-read_intervals', intervals.join(','), ...onlyKeyframes], options);
}

/** Checks each recording's first picture, because ffprobe cannot seek in joined files. Longer recordings count more. */
async function lookIntoParts(
  tools: MediaTools,
  info: PictureInfo & { parts: SourcePart[] },
  options: EffectOptions,
): Promise<SeenSize[]> {
  const seen: SeenSize[] = [];
  for (const part of info.parts) {
    const [first] = await readSizes(tools, { ...info, parts: [part] }, ['-read_intervals', '%+#1'], options);
    const weight = Math.max(1, Math.round((SAMPLES * part.durationSec) / Math.max(1, info.durationSec)));
    if (first) seen.push(...Array.from({ length: weight }, () => first));
  }
  return seen;
}

async function readSizes(tools: MediaTools, info: PictureInfo, where: string[], options: EffectOptions) {
  const frameOptions = ['-show_frames', '-show_entries', 'frame=width,height'];
  const json = await runFfprobe(
    tools,
    info,
    ['-select_streams', String(info.video.index), ...where, ...frameOptions],
    options,
  );
  return frames.parse(json).frames;
}

function listTimes(durationSec: number): number[] {
  const spread = Array.from({ length: SAMPLES }, (_, index) => (index * durationSec) / SAMPLES);
  const times = [...EARLY_SEC.filter((sec) => sec < durationSec), ...spread];
  return [...new Set(times)].sort((a, b) => a - b);
}

/** Returns the video with its most frequent size; null if all frames have the same size. */
function pickSteadySize(video: VideoStream, seen: readonly { width: number; height: number }[]): VideoStream | null {
  const counts = new Map<string, Size & { count: number }>();
  for (const { width, height } of seen) {
    const key = `${width}x${height}`;
    counts.set(key, { widthPx: width, heightPx: height, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  if (counts.size < 2) return null;
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count || b.widthPx - a.widthPx);
  if (!most) return null;
  const even = (px: number) => Math.max(2, 2 * Math.round(px / 2));
  return {
    ...video,
    codedWidthPx: most.widthPx,
    codedHeightPx: most.heightPx,
    widthPx: even(most.widthPx * video.pixelAspect),
    heightPx: even(most.heightPx),
    changesSize: true,
  };
}
