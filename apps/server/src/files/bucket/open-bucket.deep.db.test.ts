import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BucketStandIn, startBucketStandIn } from '@clipwright/sandbox/bucket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testFileStore } from '../../../test/files/test-file-store.ts';
import type { BucketSettings } from '../../config/bucket-settings.ts';
import { DraftLostError } from '../draft-lost-error.ts';
import { PART_BYTES } from '../file-store.ts';
import { openBucketClient } from './bucket-client.ts';
import { type BucketStore, openBucket } from './open-bucket.ts';

let folder: string;
let standIn: BucketStandIn;
const settings = (changes: Partial<BucketSettings> = {}): BucketSettings => ({
  bucket: standIn.bucket,
  endpoint: standIn.endpoint,
  region: standIn.region,
  prefix: 'clips/',
  credentials: standIn.credentials,
  forcesPathStyle: true,
  publicUrl: null,
  ...changes,
});
const open = async (changes: Partial<BucketSettings> = {}) =>
  await openBucket(settings(changes), {
    workDir: join(folder, 'copies'),
    patience: { answerMs: 1_500, attempts: 3 },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-bucket-'));
  standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
});
afterAll(async () => {
  await standIn?.stop();
  await rm(folder, { recursive: true, force: true });
});

testFileStore('a bucket', async () => {
  const store = await open();
  return { store, close: async () => await store.close() };
});

describe('a bucket that fails', () => {
  const key = 'users/u9/projects/p1/clip.mp4';
  const bytes = Buffer.alloc(300_000, 'clip');
  let store: BucketStore;
  const content = (size = 1) => Readable.from(Array.from({ length: size }, () => bytes));
  const read = async () =>
    Buffer.concat(await Array.fromAsync((await store.open(key)).stream as AsyncIterable<Buffer>));
  const sizes = () => standIn.size();

  beforeAll(async () => {
    store = await open();
  });
  afterEach(() => standIn.faults.clear());
  afterAll(async () => await store?.close());

  it.each([
    ['denied', 'files_unavailable'],
    ['error', 'files_unavailable'],
    ['busy', 'files_unavailable'],
    ['full', 'disk_full'],
    ['slow', 'files_unavailable'],
    ['lost-answer', 'files_unavailable'],
  ] as const)(
    '%s refuses content written as %s, and does not lose acknowledged parts',
    async (kind, code) => {
      standIn.faults.add({ kind, operations: ['PutObject', 'UploadPart'], delayMs: 4_000 });
      const draft = { key, id: await store.drafts.begin(key) };
      await Promise.all([
        expect(store.write(key, content())).rejects.toMatchObject({ code }),
        expect(store.write(key, content(40))).rejects.toMatchObject({ code }),
        expect(store.drafts.writePart(draft, 0, content())).rejects.toMatchObject({ code }),
      ]);
      await store.drafts.remove(draft);
      expect(sizes().uploads).toBe(0);
    },
    60_000,
  );

  it.each(['error', 'busy', 'lost-answer', 'slow'] as const)(
    'receives the request again if it is %s once',
    async (kind) => {
      const operations = ['PutObject', 'HeadObject', 'GetObject', 'UploadPart', 'CompleteMultipartUpload'];
      for (const operation of operations) {
        standIn.faults.add({ kind, operations: [operation], times: 1, delayMs: 4_000 });
      }
      const draft = { key, id: await store.drafts.begin(key) };
      const [written, part] = await Promise.all([
        store.write(key, content()),
        store.drafts.writePart(draft, 0, content()),
      ]);
      expect(written.sizeBytes).toBe(bytes.length);
      expect((await read()).equals(bytes)).toBe(true);
      expect(await store.drafts.finish(draft, [part])).toMatchObject({ sizeBytes: bytes.length });
      expect((await read()).equals(bytes)).toBe(true);
    },
    60_000,
  );

  it('resumes a broken body from its offset, and fails if it never ends', async () => {
    await store.write(key, content());
    standIn.faults.add({ kind: 'truncated', operations: ['GetObject'], times: 2 });
    expect((await read()).equals(bytes)).toBe(true);
    standIn.faults.add({ kind: 'truncated', operations: ['GetObject'] });
    await expect(read()).rejects.toMatchObject({ code: 'files_unavailable' });
  });

  it('lends only complete copies, and leaves none behind', async () => {
    await store.write(key, content());
    standIn.faults.add({ kind: 'truncated', operations: ['GetObject'] });
    await expect(store.withLocalFiles(({ pathOf }) => pathOf(key))).rejects.toMatchObject({
      code: 'files_unavailable',
    });
    standIn.faults.clear();
    const before = standIn.counts.requests.GetObject ?? 0;
    await Promise.all([1, 2, 3].map(() => store.withLocalFiles(({ pathOf }) => pathOf(key))));
    expect((standIn.counts.requests.GetObject ?? 0) - before).toBe(1);
    await store.close();
    expect(await readdir(join(folder, 'copies'))).toEqual([]);
    store = await open();
  });

  it('with a wrong name, a wrong key or no server reports that files are unreachable', async () => {
    const wrong = [
      { bucket: 'another' },
      { credentials: { accessKeyId: 'sandbox', secretAccessKey: 'wrong' } },
      { credentials: { accessKeyId: 'unknown', secretAccessKey: 'wrong' } },
      { endpoint: 'http://127.0.0.1:9' },
    ];
    for (const changes of wrong) {
      const other = await open(changes);
      await expect(other.check()).rejects.toMatchObject({ code: 'files_unavailable' });
      await expect(other.find(key)).rejects.toMatchObject({ code: 'files_unavailable' });
      await expect(other.write(key, content())).rejects.toMatchObject({ code: 'files_unavailable' });
      await other.close();
    }
  });

  it('reports a lost draft, and completes no part of it', async () => {
    const draft = { key: 'users/u9/lost.mp4', id: await store.drafts.begin('users/u9/lost.mp4') };
    const part = await store.drafts.writePart(draft, 0, content());
    await store.removeFolder('users/u9');
    await expect(store.drafts.writePart(draft, 1, content())).rejects.toThrow(DraftLostError);
    expect(await store.drafts.finish(draft, [part])).toEqual({ damaged: [0] });
  });

  it('accepts no bytes that differ from their checksum or signature', async () => {
    const { sdk, send, close } = await openBucketClient(settings(), { attempts: 1 });
    const object = { Bucket: standIn.bucket, Key: 'clips/users/u9/damaged.mp4', Body: bytes };
    const ChecksumSHA256 = createHash('sha256').update('other').digest('base64');
    await expect(send(new sdk.PutObjectCommand({ ...object, ChecksumSHA256 }))).rejects.toMatchObject({
      code: 'files_unavailable',
      cause: { name: 'BadDigest' },
    });
    close();
    expect(await store.find('users/u9/damaged.mp4')).toBeNull();
    const url = new URL(`/${standIn.bucket}/${object.Key}`, standIn.endpoint);
    expect((await fetch(url, { method: 'PUT', body: 'unsigned' })).status).toBe(403);
  });

  it('is reached from a machine with a clock that is twenty minutes off', async () => {
    for (const apartMs of [-20 * 60_000, 20 * 60_000]) {
      const apart = await startBucketStandIn({ dataDir: join(folder, 'apart'), now: () => Date.now() + apartMs });
      const { sdk, send, close } = await openBucketClient(settings({ endpoint: apart.endpoint }));
      await send(new sdk.HeadBucketCommand({ Bucket: apart.bucket }));
      close();
      await apart.stop();
    }
  });

  it('leaves no part of a copied folder if a response is lost', async () => {
    await store.write('users/u8/projects/p1/clip.mp4', content());
    standIn.faults.add({ kind: 'lost-answer', operations: ['CopyObject'] });
    await expect(store.copyFolder('users/u8/projects/p1', 'users/u8/projects/p2')).rejects.toMatchObject({
      code: 'files_unavailable',
    });
    expect(await store.find('users/u8/projects/p2/clip.mp4')).toBeNull();
  });

  it('stores a part that has arrived while others arrive slowly', async () => {
    const begin = async (name: string) => ({ key: name, id: await store.drafts.begin(name) });
    const slow = await begin('users/u9/sources/slow/video.mp4');
    const stopping = new AbortController();
    const endless = async function* () {
      yield bytes;
      await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
    };
    const { signal } = stopping;
    const coming = Array.from({ length: 100 }, (_, index) =>
      store.drafts.writePart(slow, index, endless(), { signal }).catch((error: unknown) => error),
    );
    const ready = await store.drafts.writePart(await begin('users/u9/sources/quick/video.mp4'), 0, content());
    expect(ready.sizeBytes).toBe(bytes.length);
    stopping.abort();
    for (const one of await Promise.all(coming)) expect(one).toMatchObject({ name: 'AbortError' });
    expect(await readdir(join(folder, 'copies'))).not.toContainEqual(expect.stringMatching(/\.part$/));
  });

  it('keeps a file whole that is completed by several at once while its parts are resent', async () => {
    for (let round = 0; round < 10; round++) {
      const key = `users/u10/sources/${round}/video.mp4`;
      const draft = { key, id: await store.drafts.begin(key) };
      const part = await store.drafts.writePart(draft, 0, content());
      await Promise.allSettled([
        store.drafts.writePart(draft, 0, content()),
        store.drafts.finish(draft, [part]),
        store.drafts.finish(draft, [part]),
        store.drafts.writePart(draft, 0, content()),
      ]);
      const { stream } = await store.open(key);
      expect(Buffer.concat(await stream.toArray()).equals(bytes)).toBe(true);
    }
  });

  it('removes more objects than one request can', async () => {
    // Uses the default timeouts: fifty concurrent responses take time on a shared machine.
    const patient = await openBucket(settings(), { workDir: join(folder, 'copies') });
    const keys = Array.from({ length: 1_050 }, (_, index) => `users/many/${index}.bin`);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((one) => patient.write(one, Readable.from([Buffer.from('x')]))));
    }
    await patient.removeFolder('users/many');
    for (const one of [keys[0], keys.at(-1)]) expect(await patient.find(one ?? '')).toBeNull();
    await patient.close();
  });

  it('signs URLs for a minute, which return the file and its range as the server would', async () => {
    await store.write(key, content());
    expect(store.signAddress).toBeNull();
    const open = await openBucket(settings({ publicUrl: standIn.endpoint }), { workDir: join(folder, 'copies') });
    const address = (await open.signAddress?.(key, { downloadName: 'A clip.mp4' })) ?? '';
    const answer = await fetch(address, { headers: { Range: 'bytes=4-7' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'clip']);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*A%20clip\.mp4/);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const forged = address.replace('clip.mp4', 'other.mp4');
    expect((await fetch(forged)).status).toBe(403);
    await open.close();
  });

  it('has the mark of its installation', async () => {
    await store.mark.write('an id');
    expect((await store.mark.read())?.trim()).toBe('an id');
    standIn.faults.add({ kind: 'denied' });
    await expect(store.mark.read()).rejects.toMatchObject({ code: 'files_unavailable' });
  });
});

it('a part is the size of a chunk', () => expect(PART_BYTES).toBe(5_242_880));
