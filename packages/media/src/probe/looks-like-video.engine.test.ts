import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { looksLikeVideo, sniffedBytes } from './looks-like-video.ts';

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
])('looksLikeVideo accepts %s by its first bytes', async (name, options) => {
  await withWorkDir(async (folder) => {
    const path = join(folder, name);
    const source = ['-f', 'lavfi', '-i', 'testsrc=s=176x144:r=25:d=1', '-pix_fmt', 'yuv420p', ...options, path];
    await promisify(execFile)(mediaTools.ffmpegPath, ['-v', 'error', ...source]);
    const file = await open(path);
    const head = Buffer.alloc(sniffedBytes);
    const { bytesRead } = await file.read(head, 0, sniffedBytes, 0);
    await file.close();
    expect(looksLikeVideo(head.subarray(0, bytesRead))).toBe(true);
  });
});
