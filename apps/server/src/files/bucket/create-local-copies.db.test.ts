import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BucketStandIn, startBucketStandIn } from '@clipwright/sandbox/bucket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBucketClient } from './bucket-client.ts';
import { createLocalCopies } from './create-local-copies.ts';
import { type BucketStore, openBucket } from './open-bucket.ts';

const keys = ['users/u1/a.mp4', 'users/u1/b.mp4'];
const bytes = Buffer.alloc(2_000_000, 'clip');

let folder: string;
let standIn: BucketStandIn;
let store: BucketStore;

const settings = () => ({
  bucket: standIn.bucket,
  endpoint: standIn.endpoint,
  region: standIn.region,
  prefix: '',
  credentials: standIn.credentials,
  forcesPathStyle: true,
  publicUrl: null,
});
/** Opens copies that are removed as soon as they have no readers. */
const openCopies = async (name: string) =>
  await createLocalCopies(await openBucketClient(settings()), {
    folder: join(folder, name),
    find: store.find,
    keptBytes: 0,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-copies-'));
  standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  store = await openBucket(settings(), { workDir: join(folder, 'others') });
  for (const key of keys) await store.write(key, Readable.from([bytes]));
});
afterAll(async () => {
  await store?.close();
  await standIn?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a copy that is borrowed again is not removed', async () => {
  const copies = await openCopies('busy');
  const read = async (turn: number) =>
    await copies.lend(async ({ pathOf }) => {
      for (const key of turn % 2 ? keys : keys.toReversed()) {
        const path = await pathOf(key);
        expect((await readFile(path)).equals(bytes)).toBe(true);
        expect((await readFile(path)).equals(bytes)).toBe(true);
      }
    });
  const readOften = async (reader: number) => {
    for (let turn = 0; turn < 10; turn += 1) await read(turn + reader);
  };
  await Promise.all([0, 1, 2, 3].map(readOften));
  const [own = ''] = await readdir(join(folder, 'busy'));
  expect(await readdir(join(folder, 'busy', own))).toEqual([]);
  await copies.close();
});

it('a copy cannot be requested after the callback has ended', async () => {
  const copies = await openCopies('over');
  const late = await copies.lend(async ({ pathOf }) => {
    const pending = pathOf(keys[0] ?? '');
    pending.catch(() => undefined);
    return { pending };
  });
  await expect(late.pending).rejects.toThrow(TypeError);
  await copies.close();
});

it('files of other containers’ processes in the same folder stay until they are a day old', async () => {
  const shared = join(folder, 'shared');
  const id = '6f1b9a52-7d5c-4f0e-9a55-0d6f2f1c7a10';
  const [live, left, former] = [`another-${process.pid}-${id}`, `gone-1-${id}`, `${hostname()}-${process.pid}-${id}`];
  for (const name of [live, left, former]) await mkdir(join(shared, name), { recursive: true });
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(join(shared, left), longAgo, longAgo);
  const copies = await openCopies('shared');
  const names = await readdir(shared);
  expect(names).toContain(live);
  expect(names).not.toContain(left);
  expect(names).not.toContain(former);
  await copies.close();
});
