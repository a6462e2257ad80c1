import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BucketStandIn, startBucketStandIn } from '@clipwright/sandbox/bucket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '../bucket/open-bucket.ts';
import { findWindowBytes, openMp4Index } from './find-window-bytes.ts';

const run = promisify(execFile);
const LENGTH_SEC = 240;

let folder: string;
let source: string;
let standIn: BucketStandIn;

const ffmpeg = async (...args: string[]) =>
  await run('ffmpeg', ['-v', 'error', '-nostdin', ...args], { encoding: 'buffer', maxBuffer: 1e8 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-windows-'));
  source = join(folder, 'source.mp4');
  standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=10:d=${LENGTH_SEC},noise=alls=30`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${LENGTH_SEC}`, '-c:a', 'aac'];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '1500k', '-g', '50', '-bf', '2'];
  await ffmpeg(...picture, ...sound, ...encoding, '-pix_fmt', 'yuv420p', source);
});
afterAll(async () => {
  await standIn?.stop();
  await rm(folder, { recursive: true, force: true });
});

const openStore = async () =>
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
  );

type Window = { startSec: number; endSec: number };

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

describe('a window of a large recording in a bucket', () => {
  it.each(['index at the end', 'index at the beginning', 'room after the index', 'QuickTime'])(
    'decodes like the whole file with few other bytes read: %s',
    async (kind) => {
      const key = `users/u1/sources/s1/${kind.replaceAll(' ', '-')}.${kind === 'QuickTime' ? 'mov' : 'mp4'}`;
      let file = source;
      if (kind !== 'index at the end') {
        file = join(folder, kind === 'QuickTime' ? 'copy.mov' : 'copy.mp4');
        const index = kind === 'room after the index' ? ['-moov_size', '9000000'] : ['-movflags', '+faststart'];
        await ffmpeg('-y', '-i', source, '-c', 'copy', ...(kind === 'QuickTime' ? [] : index), file);
      }
      const { size } = await stat(file);
      expect(size).toBeGreaterThan(40e6);
      const store = await openStore();
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
    },
  );

  it('is read as the whole file if no index contains its position', async () => {
    const fragments = join(folder, 'fragments.mp4');
    await ffmpeg('-i', source, '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov', fragments);
    const matroska = join(folder, 'copy.mkv');
    await ffmpeg('-i', source, '-c', 'copy', matroska);
    const store = await openStore();
    for (const file of [fragments, matroska]) {
      const key = `users/u1/sources/s2/${file.split('/').at(-1)}`;
      await store.write(key, createReadStream(file));
      await store.withLocalFiles(async ({ pathOf }) => {
        const path = await pathOf(key, [{ startSec: 200, endSec: 204 }]);
        const end = { startSec: 200, endSec: 204 };
        expect(await decode(path, end)).toEqual(await decode(file, end));
      });
    }
    await store.close();
  });

  it('ignores the index of a file that is truncated or wrong', async () => {
    const { size } = await stat(source);
    const file = await open(source);
    const reader = (change: (bytes: Buffer, start: number) => void, sizeBytes = size) =>
      openMp4Index({
        sizeBytes,
        async readAt(start, length) {
          const bytes = Buffer.alloc(Math.max(0, Math.min(length, sizeBytes - start)));
          await file.read(bytes, 0, bytes.length, start);
          change(bytes, start);
          return bytes;
        },
      });
    expect(await reader(() => {}, Math.floor(size / 2))).toBeNull();
    expect(await reader((bytes) => bytes.fill(0xff))).toBeNull();
    expect(await reader((bytes) => bytes.fill(0))).toBeNull();
    const whole = { startSec: 0, endSec: 9e9 };
    for (let seed = 1; seed < 40; seed += 1) {
      const index = await reader((bytes, start) => {
        if (start > 0 && bytes.length > 1_000) {
          for (let at = (seed * 7) % 90; at < bytes.length; at += 60 + seed) bytes[at] = (bytes[at] ?? 0) ^ (seed * 5);
        }
      }).catch((error: Error) => error);
      // Parsing any content terminates, and never returns bytes outside the file.
      if (index instanceof Error) expect(index).toBeInstanceOf(RangeError);
      const named = index === null || index instanceof Error ? null : findWindowBytes(index, [whole]);
      for (const { start, end } of named ?? []) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThan(size);
      }
    }
    await file.close();
  }, 60_000);

  describe('an index that is crafted to take time or memory', () => {
    const numbers = (...values: number[]) => {
      const bytes = Buffer.alloc(4 * values.length);
      for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place);
      return bytes;
    };
    const box = (type: string, ...content: Buffer[]) => {
      const body = Buffer.concat(content);
      return Buffer.concat([numbers(body.length + 8), Buffer.from(type), body]);
    };
    const header = (scale: number) => numbers(0, 0, 0, scale, 1_000, 0);
    const track = ({ samples = 1, durations = numbers(0, 1, samples, 1), edits = Buffer.alloc(0) }) => {
      const groups = box('stsc', numbers(0, 1, 1, samples, 1));
      const places = [box('stsz', numbers(0, 1, samples)), box('stco', numbers(0, 1, 8))];
      const table = box('stbl', box('stts', durations), groups, ...places);
      return box('trak', edits, box('mdia', box('mdhd', header(1_000)), box('minf', table)));
    };
    const read = async (tracks: Buffer[], movieScale = 1_000) => {
      const bytes = Buffer.concat([
        box('ftyp', Buffer.from('isom')),
        box('moov', box('mvhd', header(movieScale)), ...tracks),
      ]);
      const readAt = async (start: number, length: number) => bytes.subarray(start, start + length);
      return await openMp4Index({ sizeBytes: bytes.length, readAt });
    };

    it('counts billions of samples of one size at once', async () => {
      const tracks = Array.from({ length: 64 }, () => track({ samples: 0xffffffff }));
      const index = await read(tracks);
      expect(index?.tracks.map(({ chunks }) => chunks.length)).toEqual(tracks.map(() => 1));
      expect(index && findWindowBytes(index, [{ startSec: 0, endSec: 1 }])).toEqual([
        expect.objectContaining({ start: 8 }),
      ]);
    });

    it('is ignored with more tracks or rows than any recording has', async () => {
      const short = track({});
      expect(await read(Array.from({ length: 100_000 }, () => short))).toBeNull();
      const durations = Buffer.alloc(8 + 8 * 2_000_001, numbers(1));
      durations.writeUInt32BE(2_000_001, 4);
      await expect(read([track({ durations })])).rejects.toThrow(RangeError);
    });

    it('is ignored if its times have no scale', async () => {
      const edits = box('edts', box('elst', numbers(0, 1, 5, 0xffffffff, 65_536)));
      expect(await read([track({ edits })])).not.toBeNull();
      expect(await read([track({ edits })], 0)).toBeNull();
    });
  });
});
