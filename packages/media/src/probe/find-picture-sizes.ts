import { z } from 'zod';
import type { Size } from '../geometry/box.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';
import { containerStartSec } from './container-start-sec.ts';
import type { MediaInfo, VideoStream } from './media-info.ts';

/** Calls begin small and grow within seconds. */
const EARLY_SEC = [0, 1, 2, 4, 8, 16];
/** Frames looked at over the whole source. */
const SAMPLES = 24;

const outsideReasons = new Set(['cancelled', 'ffmpeg-missing']);
const frames = z.object({ frames: z.array(z.object({ width: z.number(), height: z.number() })).default([]) });

/**
 * Looks at some 30 keyframes for pictures whose size changes: calls, recorded windows and ladders of qualities do that within
 * a stream.
 * @returns `info` with the size that most of them have, and `changesSize`, where there are several sizes; else `info` itself.
 * @throws MediaError `cancelled`, `ffmpeg-missing`.
 */
export async function withSteadySize(
  tools: MediaTools,
  info: MediaInfo,
  { signal }: EffectOptions = {},
): Promise<MediaInfo> {
  const { video } = info;
  // ffmpeg turns pictures by the first one's size, and leaves the turn in its output where it is told not to.
  if (video?.rotationDegrees !== 0) return info;
  // Where ffmpeg finds any packet, a keyframe follows within the longest distance between two.
  const { seekLeadSec } = info;
  const length = seekLeadSec === undefined ? '#1' : String(seekLeadSec);
  const startSec = containerStartSec(info);
  const intervals = listTimes(info.durationSec).map((sec) => `${(startSec + sec).toFixed(3)}%+${length}`);
  try {
    const json = await runFfprobe(
      tools,
      info,
      [
        ...['-select_streams', String(video.index), '-read_intervals', intervals.join(',')],
        ...(seekLeadSec === undefined ? [] : ['-skip_frame', 'nokey']),
        ...['-show_frames', '-show_entries', 'frame=width,height'],
      ],
      { signal },
    );
    const steady = pickSteadySize(video, frames.parse(json).frames);
    return steady ? { ...info, video: steady } : info;
  } catch (error) {
    // A file that is slow or damaged is taken at its header's word.
    if (error instanceof MediaError && !outsideReasons.has(error.reason)) return info;
    throw error;
  }
}

function listTimes(durationSec: number): number[] {
  const spread = Array.from({ length: SAMPLES }, (_, index) => (index * durationSec) / SAMPLES);
  const times = [...EARLY_SEC.filter((sec) => sec < durationSec), ...spread];
  return [...new Set(times)].sort((a, b) => a - b);
}

/** The video with its most frequent size; null where all frames have one. */
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
