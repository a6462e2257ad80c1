import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { looksLikeMedia, sniffedBytes } from './looks-like-media.ts';

const sounds: [name: string, options: string[]][] = [
  ['sound.mp3', ['-id3v2_version', '0', '-write_xing', '0']],
  ['sound.mp3', []],
  ['sound.m4a', []],
  ['sound.aac', []],
  ['sound.wav', []],
  ['sound.flac', []],
  ['sound.aiff', []],
  ['sound.opus', ['-c:a', 'libopus']],
  ['sound.ogg', ['-c:a', 'libvorbis']],
  ['sound.wma', []],
  ['sound.caf', []],
  ['sound.au', []],
  ['sound.w64', []],
  ['sound.wav', ['-rf64', 'always']],
  ['sound.mka', []],
];

const videos: [name: string, options: string[]][] = [
  ['video.mp4', []],
  ['fast-start.mp4', ['-movflags', '+faststart']],
  ['fragments.mp4', ['-movflags', 'frag_keyframe+empty_moov+default_base_moof']],
  ['video.mov', []],
  ['video.3gp', []],
  ['video.mkv', []],
  ['video.avi', ['-c:v', 'mpeg4']],
  ['video.flv', ['-c:v', 'flv']],
  ['video.wmv', ['-c:v', 'wmv2']],
  ['video.mpg', ['-c:v', 'mpeg2video']],
  ['video.vob', ['-c:v', 'mpeg2video']],
  ['video.m2v', ['-c:v', 'mpeg2video']],
  ['video.ts', []],
  ['video.m2ts', ['-f', 'mpegts', '-mpegts_m2ts_mode', '1']],
  ['video.mxf', ['-c:v', 'mpeg2video']],
  ['video.rm', ['-c:v', 'rv10']],
  ['video.dv', ['-s', '720x576', '-r', '25', '-c:v', 'dvvideo', '-pix_fmt', 'yuv420p']],
  ['video.nut', ['-c:v', 'mpeg4']],
  ['video.gif', []],
  ['video.h264', []],
  ['video.m4v', ['-f', 'm4v', '-c:v', 'mpeg4']],
];

let folder = '';
const fileOf = (kind: string, index: number, name: string) => join(folder, `${kind}-${index}-${name}`);

/** Writes each kind with a single ffmpeg run, because startup takes longer than writing one second. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-media-'));
  const write = async (kind: string, source: string, files: typeof sounds, ...common: string[]) => {
    const outputs = files.flatMap(([name, options], index) => [...common, ...options, fileOf(kind, index, name)]);
    await promisify(execFile)(mediaTools.ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', source, ...outputs]);
  };
  await write('sound', 'sine=d=1', sounds);
  await write('video', 'testsrc=s=176x144:r=25:d=1', videos, '-pix_fmt', 'yuv420p');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

it.each(sounds.map(([name, options], index) => [name, options, index] as const))(
  'looksLikeMedia accepts %s %j, which contains only sound, by its first bytes',
  async (name, _, index) => expect(await isTaken(fileOf('sound', index, name))).toBe(true),
);

it.each(videos.map(([name], index) => [name, index] as const))(
  'looksLikeMedia accepts %s by its first bytes',
  async (name, index) => expect(await isTaken(fileOf('video', index, name))).toBe(true),
);

async function isTaken(path: string): Promise<boolean> {
  const file = await open(path);
  const head = Buffer.alloc(sniffedBytes);
  const { bytesRead } = await file.read(head, 0, sniffedBytes, 0);
  await file.close();
  return looksLikeMedia(head.subarray(0, bytesRead));
}
