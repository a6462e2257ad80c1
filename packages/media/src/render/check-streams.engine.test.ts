import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaTools as tools } from '../../test/media-tools.ts';
import { checkStreams } from './check-streams.ts';

const ffmpeg = async (...args: string[]) => await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args]);
const want = { frameRate: '30' } as const;
let folder: string;
let clip: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-streams-'));
  clip = join(folder, 'clip.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=30:d=1'];
  const sound = ['-f', 'lavfi', '-i', 'sine=r=48000:d=1', '-ac', '2', '-c:a', 'aac'];
  await ffmpeg(...picture, ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', clip);
  await writeFile(join(folder, 'words.srt'), '1\n00:00:00,000 --> 00:00:01,000\nCall this number.\n');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

it('a clip in the usual format is accepted', async () => {
  await expect(checkStreams(tools, clip, want)).resolves.toBeUndefined();
});

it.each([
  ['turned or stretched', ['-c', 'copy', '-metadata:s:v:0', 'rotate=90']],
  ['turned or stretched', ['-c', 'copy', '-aspect', '3:1']],
  ['other pictures a second', ['-vf', 'fps=1000', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'copy']],
  ['other streams', ['-i', 'words.srt', '-map', '0', '-map', '1', '-c', 'copy', '-c:s', 'mov_text']],
  ['picture is coded otherwise', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p', '-c:a', 'copy']],
  ['sound is coded otherwise', ['-c:v', 'copy', '-c:a', 'aac', '-ac', '1']],
])('a clip is refused if a player would show it differently: %s by %j', async (reason, args) => {
  const path = join(folder, 'lie.mp4');
  await ffmpeg('-i', clip, ...args.map((arg) => (arg === 'words.srt' ? join(folder, arg) : arg)), path);
  await expect(checkStreams(tools, path, want)).rejects.toThrow(reason);
});
