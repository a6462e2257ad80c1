import { open } from 'node:fs/promises';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfprobe } from '../process/run-ffprobe.ts';
import { type FrameRate, frameRateValue } from './frame-rate.ts';

const answer = z.object({
  format: z.object({ format_name: z.string() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      sample_rate: z.string().optional(),
      channels: z.number().optional(),
      sample_aspect_ratio: z.string().optional(),
      avg_frame_rate: z.string().optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
});

/** Multiple of the expected frame rate: copied packets have an uneven rate. */
const MOST_RATE = 1.5;

/**
 * Rejects every file except an MP4 with one H.264 video stream, shown as coded, and one stereo AAC track at 48 kHz, the
 * format of all clips. The first bytes are checked before ffprobe opens the file, so that a playlist or script that
 * refers to other files is never read.
 * @throws MediaError `output-invalid`.
 */
export async function checkStreams(
  tools: MediaTools,
  path: string,
  { frameRate }: { frameRate: FrameRate },
  options: EffectOptions = {},
): Promise<void> {
  const fail = (what: string, cause?: unknown) =>
    new MediaError(
      'output-invalid',
      `The finished clip is damaged (${what}): render it again.`,
      { file: path },
      { cause },
    );
  if (!(await beginsAsMp4(path))) throw fail('it is no MP4');
  const ofStream = 'codec_type,codec_name,pix_fmt,sample_rate,channels,sample_aspect_ratio,avg_frame_rate';
  const show = ['-show_entries', `format=format_name:stream=${ofStream}:stream_side_data=rotation`];
  const json = await runFfprobe(tools, { path }, show, options).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw fail('it cannot be read', error);
  });
  const { data } = answer.safeParse(json);
  if (!data?.format.format_name.split(',').includes('mp4')) throw fail('it is no MP4');
  const [video, audio, ...more] = data.streams.toSorted((a, b) => b.codec_type.localeCompare(a.codec_type));
  if (more.length > 0) throw fail('it has other streams');
  if (video?.codec_name !== 'h264' || video.pix_fmt !== 'yuv420p') throw fail('its picture is coded otherwise');
  const isTurned = video.side_data_list?.some(({ rotation = 0 }) => rotation !== 0) ?? false;
  const isStretched = !['1:1', '0:1', 'N/A'].includes(video.sample_aspect_ratio ?? '1:1');
  if (isTurned || isStretched) throw fail('its picture is turned or stretched');
  const [pictures = 0, inSec = 1] = (video.avg_frame_rate ?? '').split('/').map(Number);
  if (!(pictures / inSec <= MOST_RATE * frameRateValue(frameRate))) throw fail('it has other pictures a second');
  const isSound = audio?.codec_name === 'aac' && audio.sample_rate === '48000' && audio.channels === 2;
  if (!isSound) throw fail('its sound is coded otherwise');
}

async function beginsAsMp4(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return bytesRead === 8 && buffer.toString('latin1', 4) === 'ftyp';
  } finally {
    await handle.close();
  }
}
