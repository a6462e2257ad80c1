import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openFileStore } from '../files/index.ts';
import { withKeptFiles } from './with-kept-files.ts';

test('files that disappear while they are copied, as from a failing disk, do not count as a complete backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-kept-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [dataDir, keptFolder] = [join(folder, 'data'), join(folder, 'kept')];
  const config = { bucket: null, dataDir, workDir: null };
  const store = await openFileStore(config);
  await store.files.write('users/u1/1.mp4', Readable.from([Buffer.from('1')]));
  await store.mark.write('3f1f0c53-6a58-4d3c-9a0e-0a2f6b1d7e11');
  await store.close();
  const parts = { config, folder: keptFolder, direction: 'backup' as const, print: () => {} };
  const backUp = async (before: () => Promise<void>) =>
    await withKeptFiles({ ...parts, signal: new AbortController().signal }, async (copyFiles) => {
      await before();
      await copyFiles();
    });
  await expect(backUp(() => rename(join(dataDir, 'files'), join(folder, 'away')))).rejects.toThrow(
    /^The files in the folder .* went away while they were copied\. Bring them back/,
  );
  expect(await readFile(join(keptFolder, '.clipwright-store'), 'utf8')).toMatch(/^unfinished /);
  await rename(join(folder, 'away'), join(dataDir, 'files'));
  await backUp(async () => {});
  expect(await readFile(join(keptFolder, '.clipwright-store'), 'utf8')).toBe('3f1f0c53-6a58-4d3c-9a0e-0a2f6b1d7e11\n');
});
