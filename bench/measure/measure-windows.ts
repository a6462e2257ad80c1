import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBucket } from '../../apps/server/src/files/bucket/open-bucket.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { startBucketStandIn } from '../../packages/sandbox/src/bucket/start-bucket-stand-in.ts';
import { atMost, round } from './figures.ts';

const HOURS = 2;
const LOOP_SEC = 120;
const CLIP_SEC = 60;
const GOAL_SHARE = 0.15;

/**
 * Measures the share of a two-hour source that three one-minute clips read, each on a machine without a local copy. The
 * decoded pictures and sound are compared with those of the whole file.
 */
export async function measureWindows({ ffmpegPath }: MediaTools) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  const open = async (name: string) =>
    await openBucket(
      {
        bucket: standIn.bucket,
        endpoint: standIn.endpoint,
        region: standIn.region,
        prefix: '',
        credentials: standIn.credentials,
        forcesPathStyle: true,
        publicUrl: null,
      },
      { workDir: join(folder, name) },
    );
  try {
    const source = await makeSource(ffmpegPath, folder);
    const { size } = await stat(source);
    const key = 'users/bench/sources/bench/video.mp4';
    const first = await open('first');
    await first.write(key, createReadStream(source));
    await first.close();
    const shares: number[] = [];
    let isSame = true;
    for (const startSec of [600, 3_333, 6_900]) {
      const store = await open(`machine-${startSec}`);
      const before = standIn.counts.sentBytes;
      await store.withLocalFiles(async ({ pathOf }) => {
        const path = await pathOf(key, [{ startSec, endSec: startSec + CLIP_SEC }]);
        isSame &&= (await decode(ffmpegPath, path, startSec)) === (await decode(ffmpegPath, source, startSec));
      });
      shares.push((standIn.counts.sentBytes - before) / size);
      await store.close();
    }
    const share = shares.reduce((sum, each) => sum + each, 0);
    return {
      sourceBytes: size,
      shares: shares.map((each) => round(each, 4)),
      readShare: atMost(round(share, 4), GOAL_SHARE),
      isSame,
    };
  } finally {
    await standIn.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Repeats two minutes of a picture that changes everywhere; encoding two hours would take hours. */
async function makeSource(ffmpegPath: string, folder: string): Promise<string> {
  const [loop, source] = [join(folder, 'loop.mp4'), join(folder, 'source.mp4')];
  const run = async (...args: string[]) => await promisify(execFile)(ffmpegPath, ['-v', 'error', '-nostdin', ...args]);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=25:d=${LOOP_SEC},noise=alls=12`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${LOOP_SEC}`, '-c:a', 'aac', '-b:a', '96k'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '1200k', '-maxrate', '1500k', '-bufsize', '3M'];
  await run(...picture, ...sound, ...encoding, '-g', '250', '-pix_fmt', 'yuv420p', loop);
  await run('-stream_loop', String((HOURS * 3600) / LOOP_SEC - 1), '-i', loop, '-c', 'copy', source);
  return source;
}

async function decode(ffmpegPath: string, path: string, startSec: number): Promise<string> {
  const window = ['-ss', String(startSec), '-t', String(CLIP_SEC), '-i', path];
  const args = ['-v', 'error', '-xerror', ...window, '-map', '0:v', '-map', '0:a', '-f', 'md5', '-'];
  return (await promisify(execFile)(ffmpegPath, args)).stdout;
}
