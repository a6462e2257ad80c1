import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';

/** What a finished file must be. */
export type ExpectedOutput = {
  durationSec: number;
  widthPx: number;
  heightPx: number;
  /** Seconds the file may be longer or shorter. */
  toleranceSec: number;
};

/** What a finished file is. */
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
  frames: z.array(z.object({ media_type: z.string() })),
});

/** Seconds at the end that are decoded: a file cut short by a full disk or a killed encoder breaks there. */
const TAIL_SEC = 0.4;

/**
 * Checks a rendered file before it gets its name: streams, size, length, and that its end decodes.
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
  const show = ['-show_entries', 'format=duration:stream=codec_type,width,height,duration:frame=media_type'];
  const json = await runFfprobe(tools, path, [...show, '-read_intervals', `${from}%`], options);
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
  if (!data.frames.some((frame) => frame.media_type === 'video')) throw fail('its end does not decode');
  // The container's own length also counts the encoder's padding of the sound.
  return { durationSec: video.duration ?? data.format.duration, sizeBytes: size };
}
