import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startBucketStandIn } from '@clipwright/sandbox/bucket';
import { expect, it, onTestFinished } from 'vitest';
import { openBucketStore, openFolderStore } from '../files/index.ts';

it('files are copied into a bucket, but do not overwrite those of another installation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-copy-'));
  const standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  onTestFinished(async () => {
    await standIn.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const { bucket, endpoint, region, credentials } = standIn;
  const dataDir = join(folder, 'data');
  const settings = {
    PATH: process.env.PATH,
    CLIPWRIGHT_DATA: dataDir,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const script = fileURLToPath(new URL('copy-stored-files.ts', import.meta.url));
  const copy = async () =>
    await promisify(execFile)(process.execPath, [script, 'bucket'], { env: settings }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
    );
  const own = await openFolderStore(dataDir);
  await own.files.write('users/u1/1.mp4', Readable.from([Buffer.from('1')]));
  await own.mark.write('the id of this one');
  const place = { region, prefix: '', forcesPathStyle: true, publicUrl: null };
  const there = await openBucketStore({ ...place, bucket, endpoint, credentials }, { dataDir: folder, workDir: null });
  onTestFinished(() => there.close());
  await there.mark.write('the id of another one');
  expect(await copy()).toMatch(/^refused: There are files of another installation in the bucket/);
  expect([(await there.mark.read())?.trim(), await there.files.find('users/u1/1.mp4')]).toEqual([
    'the id of another one',
    null,
  ]);
  await there.mark.write('the id of this one');
  expect(await copy()).toMatch(/^1 files copied/);
  await own.mark.write('unfinished the id of this one');
  expect(await copy()).toContain('are not whole: the copy was broken off');
}, 240_000);
