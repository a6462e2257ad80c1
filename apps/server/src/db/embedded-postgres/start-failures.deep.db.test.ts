import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getServerPid, makeDataFolder, start } from '../../../test/db/embedded-postgres/data-folders.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

let cluster: string | null = null;
let removeCluster = async () => {};
afterAll(async () => await removeCluster());

/** Returns a folder with a stopped database, which each test leaves as it was. */
async function useCluster(): Promise<string> {
  if (cluster !== null) return cluster;
  cluster = await makeDataFolder((clean) => {
    removeCluster = clean;
  });
  await (await start(cluster)).stop();
  return cluster;
}

const startIn = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined, fast: true });

test('a database of another major version is refused and left unchanged', async () => {
  const dataDir = await makeDataFolder();
  const cluster = join(dataDir, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(startIn(dataDir)).rejects.toMatchObject({
    name: 'EmbeddedPostgresError',
    reason: 'unknown-version',
    message: expect.stringMatching(/made by Postgres 17, .* brings Postgres 18/),
  });
  expect(await readdir(cluster)).toEqual(['PG_VERSION']);
});

test.each([
  ['is a file', async (path: string) => writeFile(path, 'in the way')],
  ['leads in a circle', async (path: string) => symlink(path, path)],
  [
    'holds a file where the database belongs',
    async (path: string) => {
      await mkdir(path);
      await writeFile(join(path, 'postgres'), 'in the way');
    },
  ],
])('a data folder which %s is reported as not writable', async (_, obstruct) => {
  const dataDir = join(await makeDataFolder(), 'data');
  await obstruct(dataDir);
  await expect(startIn(dataDir)).rejects.toMatchObject({
    reason: 'data-folder-not-writable',
    message: expect.stringContaining(dataDir),
  });
});

test.skipIf(process.platform !== 'linux')('a read-only file system is reported', async () => {
  await expect(startIn('/proc/clipwright')).rejects.toMatchObject({ reason: expect.stringMatching(/not-writable/) });
});

test('a missing or wrong password is reported, and no process keeps running', async () => {
  const dataDir = await useCluster();
  const passwordFile = join(dataDir, 'postgres', 'password');
  const password = await readFile(passwordFile);
  await rm(passwordFile);
  const lost = { reason: 'password-lost', message: expect.stringContaining(passwordFile) };
  await expect(startIn(dataDir)).rejects.toMatchObject(lost);
  await writeFile(passwordFile, 'wrong');
  await expect(startIn(dataDir)).rejects.toMatchObject(lost);
  await expect(getServerPid(dataDir)).rejects.toThrow('ENOENT');
  await writeFile(passwordFile, password);
});

test('the error for a damaged postmaster.pid explains the fix', async () => {
  const dataDir = await useCluster();
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  for (const content of ['', 'no process id\n']) {
    await writeFile(file, content);
    await expect(startIn(dataDir)).rejects.toMatchObject({
      reason: 'did-not-start',
      message: expect.stringContaining(`${file} is damaged`),
    });
  }
  await rm(file);
  await (await start(dataDir)).stop();
});

/** Runs last, since it damages the database. */
test('Postgres’ message about a damaged database is reported', async () => {
  const dataDir = await useCluster();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'), 'damaged');
  await expect(startIn(dataDir)).rejects.toMatchObject({
    reason: 'did-not-start',
    message: expect.stringContaining('pg_control'),
  });
});
