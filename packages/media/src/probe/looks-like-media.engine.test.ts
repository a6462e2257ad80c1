import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { looksLikeMedia, sniffedBytes } from './looks-like-media.ts';

it.each([
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
])('looksLikeMedia accepts %s %j, which holds sound alone, by its first bytes', async (name, options) => {
  expect(await isTaken(name, ['-f', 'lavfi', '-i', 'sine=d=1', ...options])).toBe(true);
});

it.each([
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
])('looksLikeMedia accepts %s by its first bytes', async (name, options) => {
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=176x144:r=25:d=1', '-pix_fmt', 'yuv420p', ...options];
  expect(await isTaken(name, source)).toBe(true);
});

async function isTaken(name: string, args: readonly string[]): Promise<boolean> {
  return await withWorkDir(async (folder) => {
    const path = join(folder, name);
    await promisify(execFile)(mediaTools.ffmpegPath, ['-v', 'error', ...args, path]);
    const file = await open(path);
    const head = Buffer.alloc(sniffedBytes);
    const { bytesRead } = await file.read(head, 0, sniffedBytes, 0);
    await file.close();
    return looksLikeMedia(head.subarray(0, bytesRead));
  });
}
