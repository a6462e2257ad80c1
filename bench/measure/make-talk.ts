import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';

const face = fileURLToPath(new URL('../../packages/media/fixtures/face-close-up-512px-8s.mp4', import.meta.url));

/** Renders 40 s of 1080p30 at about 6 Mb/s: a talking face before moving colors, with film grain. */
export async function makeTalk(tools: MediaTools, dir: string): Promise<string> {
  const file = join(dir, 'talk.mp4');
  await runFfmpeg(tools, {
    args: [
      ['-stream_loop', '-1', '-i', face],
      [
        '-f',
        'lavfi',
        '-i',
        'gradients=s=480x270:r=30:c0=0x2b3a55:c1=0x8a5a44:c2=0x3f6b4f:nb_colors=3:speed=0.02:seed=7',
      ],
      [
        '-filter_complex',
        "[1]scale=1920:1080[room];[0:v]fps=30,scale=900:900[face];[room][face]overlay=x='510+160*sin(t/2)':y=120,noise=c0s=7:c0f=t:all_seed=3,format=yuv420p[v]",
      ],
      ['-map', '[v]', '-map', '0:a', '-t', '40'],
      [
        '-c:v',
        'libx264',
        '-preset',
        'superfast',
        '-b:v',
        '5800k',
        '-maxrate',
        '9M',
        '-bufsize',
        '12M',
        '-g',
        '150',
        '-bf',
        '2',
      ],
      ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ['-c:a', 'aac', '-ar', '48000', '-b:a', '160k'],
      [file],
    ],
    timeoutMs: 600_000,
  });
  return file;
}
