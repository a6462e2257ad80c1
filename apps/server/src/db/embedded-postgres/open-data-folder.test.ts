import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RESTORED_FOLDER } from './finish-restore.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { openDataFolder } from './open-data-folder.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('several starts finish an interrupted restore once, and lose none of its data', async () => {
  for (let round = 0; round < 10; round += 1) {
    const dataDir = await makeFolder();
    const restored = join(dataDir, RESTORED_FOLDER);
    await mkdir(join(restored, 'postgres'), { recursive: true });
    await writeFile(join(restored, 'postgres', 'database'), 'restored');
    await writeFile(join(restored, 'secrets.json'), 'restored');
    const locks = await Promise.all([1, 2, 3].map(() => openDataFolder(dataDir)));
    for (const lock of locks) lock.release();
    expect(await readFile(join(dataDir, 'postgres', 'database'), 'utf8')).toBe('restored');
    expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'postgres', 'secrets.json']);
  }
});

test('a data folder has several shared users or one exclusive one, and is free once they have released it', async () => {
  const dataDir = await makeFolder();
  const [one, two] = [await openDataFolder(dataDir), await openDataFolder(dataDir)];
  one.release();
  expect(await lockDataFolder(dataDir, 'alone')).toBeNull();
  two.release();
  const alone = await lockDataFolder(dataDir, 'alone');
  await expect(openDataFolder(dataDir)).rejects.toMatchObject({
    reason: 'being-restored',
    message: expect.stringMatching(/is under way, .*Wait until it has ended/),
  });
  alone?.release();
  alone?.release();
  (await openDataFolder(dataDir)).release();
  expect(await readdir(dataDir)).toEqual(['database.lock']);
});
