import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type TestVideo = { path: string; remove: () => Promise<void> };

/** A video that is really played, of about that many megabytes: ffmpeg fills up what the picture does not need. */
export async function makeVideo({ seconds, megabytes }: { seconds: number; megabytes: number }): Promise<TestVideo> {
  const rate = `${Math.ceil((megabytes * 8000) / seconds)}k`;
  return await make([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=10', '-f', 'lavfi', '-i', 'sine=f=440', '-t', String(seconds)],
    ...['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate, '-x264-params', 'nal-hrd=cbr'],
    ...['-c:a', 'aac'],
  ]);
}

/** A small silent one that lasts for long, made in a second: one picture every two seconds. */
export async function makeLongVideo({ seconds }: { seconds: number }): Promise<TestVideo> {
  return await make(['-f', 'lavfi', '-i', 'color=s=64x36:r=1/2', '-t', String(seconds)]);
}

/** Some seconds in which someone speaks; with two tracks, the second one says something else and is in Spanish by its tag. */
export async function makeSpokenVideo({ seconds, tracks }: { seconds: number; tracks: 1 | 2 }): Promise<TestVideo> {
  const spoken = (fromSec: number) => [
    '-ss',
    String(fromSec),
    '-t',
    String(seconds),
    '-i',
    'samples/forty-winters.mp4',
  ];
  const second = ['-map', '1:a', '-metadata:s:a:0', 'language=und', '-metadata:s:a:1', 'language=spa'];
  return await make([
    ...[
      ...spoken(0),
      ...(tracks === 2 ? spoken(60) : []),
      '-map',
      '0:v',
      '-map',
      '0:a',
      ...(tracks === 2 ? second : []),
    ],
    ...['-vf', 'fps=10,scale=640:-2', '-c:a', 'aac'],
  ]);
}

async function make(args: string[]): Promise<TestVideo> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-video-'));
  const path = join(folder, 'a-talk.mp4');
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path];
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-v', 'error', ...args, ...encode]);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
