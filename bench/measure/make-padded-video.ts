import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';

let video: Promise<Buffer> | null = null;

/** A video of so many bytes: a second of picture, and a box of random bytes that players skip. */
export async function makePaddedVideo(tools: MediaTools, sizeBytes: number): Promise<Buffer> {
  video ??= makeVideo(tools);
  const start = await video;
  const file = Buffer.alloc(sizeBytes);
  start.copy(file);
  file.writeUInt32BE(sizeBytes - start.length, start.length);
  file.write('free', start.length + 4);
  randomFillSync(file, start.length + 8);
  return file;
}

async function makeVideo({ ffmpegPath }: MediaTools): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  try {
    const path = join(folder, 'video.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5:d=1', '-pix_fmt', 'yuv420p'];
    await promisify(execFile)(ffmpegPath, ['-v', 'error', ...picture, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
