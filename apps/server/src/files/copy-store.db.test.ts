import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BucketStandIn, startBucketStandIn } from '@clipwright/sandbox/bucket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyStore } from './copy-store.ts';
import { type OpenFileStore, openBucketStore, openFolderStore } from './open-file-store.ts';

let folder: string;
let standIn: BucketStandIn;
let from: OpenFileStore;
let bucket: OpenFileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-copy-'));
  standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  from = await openFolderStore(join(folder, 'first'));
  const shared = { region: 'us-east-1', prefix: '', forcesPathStyle: true, publicUrl: null };
  const { endpoint, credentials } = standIn;
  bucket = await openBucketStore(
    { ...shared, bucket: standIn.bucket, endpoint, credentials },
    { dataDir: folder, workDir: null },
  );
  for (let index = 0; index < 12; index += 1) {
    await from.files.write(`users/u${index % 3}/${index}.mp4`, Readable.from([Buffer.alloc(200_000 + index, index)]));
  }
  await from.mark.write('the id of the store');
});
afterAll(async () => {
  await bucket?.close();
  await standIn?.stop();
  await rm(folder, { recursive: true, force: true });
});

const run = (to: OpenFileStore, changes: Partial<Parameters<typeof copyStore>[0]> = {}) =>
  copyStore({
    from,
    to,
    comparesContent: false,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...changes,
  });

it('files are copied into a bucket and back with interruptions, and each is unchanged', async () => {
  const stop = new AbortController();
  const onProgress = ({ copied }: { copied: number }) => {
    if (copied === 4) stop.abort();
  };
  await expect(run(bucket, { signal: stop.signal, onProgress })).rejects.toThrow();
  expect(await bucket.mark.read()).toBeNull();
  standIn.faults.add({ kind: 'full', operations: ['PutObject'], times: 1 });
  await expect(run(bucket)).rejects.toMatchObject({ code: 'disk_full' });
  standIn.faults.clear();
  const done = await run(bucket);
  expect([done.copied, done.kept]).toEqual([8, 4]);
  expect((await bucket.mark.read())?.trim()).toBe('the id of the store');

  await bucket.files.write('users/u1/1.mp4', Readable.from([Buffer.alloc(200_001, 9)]));
  expect(await run(bucket)).toMatchObject({ copied: 0, kept: 12 });
  expect(await run(bucket, { comparesContent: true })).toMatchObject({ copied: 1, kept: 11 });

  const back = await openFolderStore(join(folder, 'second'));
  expect(await run(back, { from: bucket })).toMatchObject({ copied: 12, kept: 0 });
  expect((await back.mark.read())?.trim()).toBe('the id of the store');
  expect(await run(back, { comparesContent: true })).toMatchObject({ copied: 0, kept: 12 });
});

it('an unreadable file is not skipped silently', async () => {
  const odd = await openFolderStore(join(folder, 'odd'));
  await odd.files.write('users/u1/1.mp4', Readable.from([Buffer.from('1')]));
  await symlink('loop', join(folder, 'odd', 'files', 'stored', 'users', 'loop'));
  const to = await openFolderStore(join(folder, 'odd-copy'));
  await expect(run(to, { from: odd })).rejects.toMatchObject({ code: 'ELOOP' });
});

it('a file that is deleted while it is copied is skipped, and the others are copied', async () => {
  await run(bucket);
  const files = {
    ...bucket.files,
    async open(key: string) {
      const opened = await bucket.files.open(key);
      if (key === 'users/u1/4.mp4') await bucket.files.remove(key);
      return opened;
    },
  };
  const to = await openFolderStore(join(folder, 'vanishing'));
  expect(await run(to, { from: { ...bucket, files } })).toMatchObject({ copied: 11, kept: 0 });
  expect(await to.files.find('users/u1/4.mp4')).toBeNull();
});
