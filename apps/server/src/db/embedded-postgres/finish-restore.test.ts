import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishRestore, RESTORED_FOLDER } from './finish-restore.ts';

const REPLACED_FOLDER = 'replaced-by-restore';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-restore-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function put(folder: string, content: string, hasSecrets = true): Promise<void> {
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await writeFile(join(folder, 'postgres', 'database'), content);
  if (hasSecrets) await writeFile(join(folder, 'secrets.json'), content);
}

const contentOf = async (folder: string) => [
  await readFile(join(folder, 'secrets.json'), 'utf8'),
  await readFile(join(folder, 'postgres', 'database'), 'utf8'),
];

test.each([0, 1, 2, 3, 4])('a restore is completed after %i of its renames', async (count) => {
  const dataDir = await makeFolder();
  const restored = join(dataDir, RESTORED_FOLDER);
  await put(dataDir, 'before');
  await put(restored, 'restored');
  await writeFile(join(dataDir, 'videos'), 'stay');
  const replaced = join(dataDir, REPLACED_FOLDER);
  if (count > 0) await mkdir(replaced);
  const renames = ['secrets.json', 'postgres'].flatMap((name) => [
    [join(dataDir, name), join(replaced, name)] as const,
    [join(restored, name), join(dataDir, name)] as const,
  ]);
  for (const [from, to] of renames.slice(0, count)) await rename(from, to);
  await finishRestore(dataDir);
  expect(await contentOf(dataDir)).toEqual(['restored', 'restored']);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'secrets.json', 'videos']);
});

test('the secrets stay if a backup has none, and without a restore nothing happens', async () => {
  const dataDir = await makeFolder();
  await put(dataDir, 'before');
  await finishRestore(dataDir);
  expect(await contentOf(dataDir)).toEqual(['before', 'before']);
  await put(join(dataDir, RESTORED_FOLDER), 'restored', false);
  await finishRestore(dataDir);
  expect(await contentOf(dataDir)).toEqual(['before', 'restored']);
});

test('the replaced files are removed if only that is left to do', async () => {
  const dataDir = await makeFolder();
  await put(dataDir, 'restored');
  await put(join(dataDir, REPLACED_FOLDER), 'before');
  await finishRestore(dataDir);
  expect(await readdir(dataDir)).not.toContain(REPLACED_FOLDER);
  expect(await contentOf(dataDir)).toEqual(['restored', 'restored']);
});
