import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';

/** A finished file's expected properties. */
export type ExpectedOutput = {
  durationSec: number;
  widthPx: number;
  heightPx: number;
  /** The allowed difference in length, in seconds. */
  toleranceSec: number;
};

/** A finished file's measured properties. */
export type MeasuredOutput = { durationSec: number; sizeBytes: number };

const answer = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      duration: z.coerce.number().optional(),
    }),
  ),
  packets_and_frames: z.array(
    z.object({
      type: z.string(),
      codec_type: z.string().optional(),
      media_type: z.string().optional(),
      pts_time: z.coerce.number().optional(),
    }),
  ),
});

/** The number of seconds to check at the end: a file truncated by a full disk or a killed encoder breaks there. */
const TAIL_SEC = 0.4;

/**
 * Checks a rendered file before it gets its final name: streams, size, length, and that its end can be decoded.
 * @throws MediaError `output-invalid`.
 */
export async function verifyOutput(
  tools: MediaTools,
  path: string,
  expected: ExpectedOutput,
  options: EffectOptions = {},
): Promise<MeasuredOutput> {
  const fail = (what: string) =>
    new MediaError('output-invalid', `The finished clip is damaged (${what}): render it again.`, { file: path });
  const { size } = await stat(path).catch(() => {
    throw fail('it is missing');
  });
  const from = Math.max(0, expected.durationSec - TAIL_SEC).toFixed(3);
  const show = [
    '-show_entries',
    'format=duration:stream=codec_type,width,height,duration:packet=codec_type,pts_time:frame=media_type',
  ];
  // Decoding only the last keyframe and reading the packets after it detects a broken end at a third of the cost.
  const cheap = ['-skip_frame', 'nokey', '-read_intervals', `${from}%`];
  const json = await runFfprobe(tools, { path }, [...show, ...cheap], options);
  const { data } = answer.safeParse(json);
  if (!data) throw fail('it cannot be read');
  const video = data.streams.find((stream) => stream.codec_type === 'video');
  const audio = data.streams.find((stream) => stream.codec_type === 'audio');
  if (!video || !audio) throw fail(`it has no ${video ? 'sound' : 'picture'}`);
  if (video.width !== expected.widthPx || video.height !== expected.heightPx)
    throw fail(`it is ${video.width}x${video.height}`);
  for (const [name, durationSec] of [
    ['picture', video.duration],
    ['sound', audio.duration],
  ] as const) {
    if (durationSec !== undefined && Math.abs(durationSec - expected.durationSec) > expected.toleranceSec)
      throw fail(`its ${name} lasts ${durationSec} s instead of ${expected.durationSec.toFixed(3)} s`);
  }
  const isDecoded = data.packets_and_frames.some(({ type, media_type }) => type === 'frame' && media_type === 'video');
  const lastSec = Math.max(
    0,
    ...data.packets_and_frames.map(({ codec_type, pts_time = 0 }) => (codec_type === 'video' ? pts_time : 0)),
  );
  if (!isDecoded || lastSec < expected.durationSec - TAIL_SEC) throw fail('its end does not decode');
  // The container's own duration also includes the encoder's audio padding.
  return { durationSec: video.duration ?? data.format.duration, sizeBytes: size };
}
