import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { makeDataFolder, query, start } from '../../../test/db/embedded-postgres/data-folders.ts';
import { createSecrets } from '../../config/secrets.ts';
import { keptSchemas, prepareOperations } from '../../program/prepare-operations.ts';
import { newestMigration } from '../run-migrations.ts';
import { backUpDatabase } from './back-up-database.ts';
import { type RestoreOptions, restoreDatabase } from './restore-database.ts';

const restore = async (options: Pick<RestoreOptions, 'dataDir' | 'file'> & Partial<RestoreOptions>) =>
  await restoreDatabase({
    secrets: null,
    kept: keptSchemas,
    prepare: prepareOperations,
    copyFiles: async () => {},
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    ...options,
  });

const rowsOf = async (dataDir: string) => {
  const server = await start(dataDir);
  const rows = await query(server, 'select id::int from written order by id');
  await server.stop();
  return rows;
};

const secret = 'the-one-secret-of-this-whole-installation';
const otherSecret = 'another-secret-than-that-of-the-installation';
const storeId = '3f1f0c53-6a58-4d3c-9a0e-0a2f6b1d7e11';

const made = new Map<number, Promise<Buffer>>();
/** Returns a backup of a database as it was at this migration. */
async function getBackup(migration = newestMigration()): Promise<Buffer> {
  const installation = made.get(migration) ?? makeInstallation(migration);
  made.set(migration, installation);
  return await installation;
}

async function makeInstallation(migration: number): Promise<Buffer> {
  const dataDir = await makeDataFolder();
  const server = await start(dataDir);
  const [keyId] = createSecrets([secret]).keyIds;
  await query(server, 'create schema clipwright');
  await query(
    server,
    `create table clipwright.installation as select '${keyId}' as key_id, '${storeId}'::uuid as store_id`,
  );
  await query(server, 'create schema drizzle');
  await query(server, `create table drizzle.__drizzle_migrations as select ${migration}::bigint as created_at`);
  await server.stop();
  const file = join(await makeDataFolder(), 'backup.tar.gz');
  await backUpDatabase({ dataDir, file });
  return await readFile(file);
}

test.each<[string, string[] | null, number, string]>([
  ['of another secret', [otherSecret], newestMigration(), 'other-secret'],
  ['of a secret that is nowhere', null, newestMigration(), 'other-secret'],
  ['of a newer version', [secret], newestMigration() + 1, 'unknown-version'],
])('a database is not replaced by one %s, which could not be started', async (_, secrets, migration, reason) => {
  const dataDir = await makeDataFolder();
  const server = await start(dataDir);
  await query(server, 'create table written as select 1 as id');
  await server.stop();
  const file = join(await makeDataFolder(), 'backup.tar.gz');
  await writeFile(file, await getBackup(migration));
  let hasCopied = false;
  const copyFiles = async () => {
    hasCopied = true;
  };
  const attempt = restore({ dataDir, file, force: true, secrets, copyFiles });
  await expect(attempt).rejects.toMatchObject({ name: 'BackupError', reason });
  expect([await rowsOf(dataDir), (await readdir(dataDir)).sort(), hasCopied]).toEqual([
    [1],
    ['database.lock', 'postgres'],
    false,
  ]);
});

test('a restore copies the database’s files after all checks, and changes nothing if they are missing', async () => {
  const dataDir = await makeDataFolder();
  const file = join(await makeDataFolder(), 'backup.tar.gz');
  await writeFile(file, await getBackup());
  const stores: (string | null)[] = [];
  const copyFiles = async (id: string | null) => {
    stores.push(id);
    if (stores.length === 1) throw new Error('The files are elsewhere.');
  };
  const options = { dataDir, file, secrets: [secret], copyFiles };
  await expect(restore(options)).rejects.toThrow('The files are elsewhere.');
  expect(await readdir(dataDir)).toEqual(['database.lock']);
  await restore(options);
  expect(stores).toEqual(Array.from({ length: 2 }, () => storeId));
  expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'postgres']);
});

test('the remains of a killed restore are removed, even if another process here has its id', async () => {
  const dataDir = await makeDataFolder();
  const file = join(await makeDataFolder(), 'backup.tar.gz');
  await writeFile(file, await getBackup());
  const left = join(dataDir, `restoring-${process.ppid}-abcdef`);
  await mkdir(left);
  await writeFile(join(left, 'secrets.json'), '{}');
  await restore({ dataDir, file, secrets: [secret] });
  expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'postgres']);
});
