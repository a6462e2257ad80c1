import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Creates a real video of the given length, with one tiny frame per second. */
export async function makeVideo({ durationSec }: { durationSec: number }): Promise<Buffer> {
  return await makeMedia(['-f', 'lavfi', '-i', `testsrc=s=32x32:r=1:d=${durationSec}`, '-pix_fmt', 'yuv420p']);
}

/** Creates a file without a video track. */
export async function makeSound(): Promise<Buffer> {
  return await makeMedia(['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac']);
}

/** Pads the video to the given size with a box of random bytes that players skip. */
export function padVideo(video: Buffer, sizeBytes: number): Buffer {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(sizeBytes - video.length, 0);
  box.write('free', 4);
  return Buffer.concat([video, box, randomBytes(sizeBytes - video.length - box.length)]);
}

async function makeMedia(args: readonly string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-video-'));
  try {
    const path = join(folder, 'video.mp4');
    await run('ffmpeg', ['-v', 'error', ...args, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
