import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBucketStandIn } from '@clipwright/sandbox/bucket';
import { expect } from 'vitest';
import { openBucket } from '../../src/files/bucket/open-bucket.ts';

const run = promisify(execFile);
const LENGTH_SEC = 240;

type Window = { startSec: number; endSec: number };
export type LargeRecording = Awaited<ReturnType<typeof openLargeRecording>>;

/** The file endings of copies of the recording, and the options to write them. */
const layouts = {
  'index at the end': ['mp4'],
  'index at the beginning': ['mp4', '-movflags', '+faststart'],
  'room after the index': ['mp4', '-moov_size', '9000000'],
  QuickTime: ['mov'],
  fragments: ['mp4', '-movflags', 'frag_keyframe+empty_moov'],
  Matroska: ['mkv'],
} as const;
type Layout = keyof typeof layouts;

const ffmpeg = async (...args: string[]) =>
  await run('ffmpeg', ['-v', 'error', '-nostdin', ...args], { encoding: 'buffer', maxBuffer: 1e8 });

/** Creates a recording larger than those that are always read as a whole, and a bucket for its copies. */
export async function openLargeRecording() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-windows-'));
  const source = join(folder, 'source.mp4');
  const standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=10:d=${LENGTH_SEC},noise=alls=30`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${LENGTH_SEC}`, '-c:a', 'aac'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '1500k', '-g', '50', '-bf', '2'];
  await ffmpeg(...picture, ...sound, ...encoding, '-pix_fmt', 'yuv420p', source);

  return {
    source,
    standIn,
    openStore: async () =>
      await openBucket(
        {
          bucket: standIn.bucket,
          endpoint: standIn.endpoint,
          region: 'us-east-1',
          prefix: '',
          credentials: standIn.credentials,
          forcesPathStyle: true,
          publicUrl: null,
        },
        { workDir: join(folder, 'copies') },
      ),
    /** Writes a copy of the recording. @returns its path, and a key for it */
    async copyAs(layout: Layout): Promise<{ file: string; key: string }> {
      const [ending, ...options] = layouts[layout];
      const key = `users/u1/sources/s1/${layout.replaceAll(' ', '-')}.${ending}`;
      if (layout === 'index at the end') return { file: source, key };
      const file = join(folder, `copy.${ending}`);
      await ffmpeg('-y', '-i', source, '-c', 'copy', ...options, file);
      return { file, key };
    },
    async close() {
      await standIn.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Decodes the video and audio of windows in one process, and returns a hash for each. */
async function decode(path: string, ...windows: Window[]): Promise<string[]> {
  const inputs = windows.flatMap(({ startSec, endSec }) => [
    '-ss',
    `${startSec}`,
    '-t',
    `${endSec - startSec}`,
    '-i',
    path,
  ]);
  const outputs = windows.flatMap((_, index) => ['-map', `${index}:v`, '-map', `${index}:a`, '-f', 'md5', '-']);
  const { stdout } = await ffmpeg('-xerror', ...inputs, ...outputs);
  const hashes = stdout.toString().trim().split('\n');
  expect(hashes).toEqual(windows.map(() => expect.stringMatching(/^MD5=[0-9a-f]{32}$/)));
  return hashes;
}

/** Expects windows of a copy to decode like the whole file while few other bytes are read. */
export async function expectFewBytesRead(recording: LargeRecording, layout: Layout): Promise<void> {
  const { standIn } = recording;
  const { file, key } = await recording.copyAs(layout);
  const { size } = await stat(file);
  expect(size).toBeGreaterThan(40e6);
  const store = await recording.openStore();
  await store.write(key, createReadStream(file));
  const before = standIn.counts.sentBytes;
  const windows = [
    { startSec: 61.3, endSec: 65 },
    { startSec: 200, endSec: 204 },
  ];
  await store.withLocalFiles(async ({ pathOf }) => {
    const path = await pathOf(key, windows);
    expect((await stat(path)).size).toBe(size);
    // Programs read the first video and audio samples to detect the format.
    const decoded = [{ startSec: 0, endSec: 2 }, ...windows];
    expect(await decode(path, ...decoded)).toEqual(await decode(file, ...decoded));
  });
  const read = standIn.counts.sentBytes - before;
  expect(read / size).toBeLessThan(0.5);
  // Another window in the same file only downloads its missing bytes, and the whole file is a separate copy.
  await store.withLocalFiles(async ({ pathOf }) => {
    await pathOf(key, [{ startSec: 62, endSec: 64 }]);
    expect(standIn.counts.sentBytes - before).toBe(read);
    const whole = await pathOf(key);
    const middle = { startSec: 120, endSec: 122 };
    expect(await decode(whole, middle)).toEqual(await decode(file, middle));
  });
  await store.close();
}

/** Expects a window of a copy without an index of positions to decode like the whole file. */
export async function expectWholeRead(recording: LargeRecording, layout: Layout): Promise<void> {
  const { file, key } = await recording.copyAs(layout);
  const store = await recording.openStore();
  await store.write(key, createReadStream(file));
  await store.withLocalFiles(async ({ pathOf }) => {
    const end = { startSec: 200, endSec: 204 };
    expect(await decode(await pathOf(key, [end]), end)).toEqual(await decode(file, end));
  });
  await store.close();
}
