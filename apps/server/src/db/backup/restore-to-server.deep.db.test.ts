import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAsOwner, toUrl } from '../../../test/db/create-test-database.ts';
import { makeDataFolder } from '../../../test/db/embedded-postgres/data-folders.ts';
import { silentLog } from '../../../test/db/silent-log.ts';
import { loadSecrets, type Secrets } from '../../config/secrets.ts';
import { keptSchemas, prepareOperations } from '../../program/prepare-operations.ts';
import { checkInstallation } from '../check-installation.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { newestMigration } from '../run-migrations.ts';
import { backUpRows } from './back-up-rows.ts';
import { MANIFEST_NAME, type RowsManifest } from './backup-manifest.ts';
import { restoreToServer, type ServerRestoreOptions } from './restore-to-server.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let secrets: Secrets;
let archive: string;
const cleaners: (() => Promise<unknown>)[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  folder = await makeDataFolder((clean) => cleaners.push(clean));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), fast: true, log: () => {} });
  cleaners.push(async () => await postgres.stop());
  // As on a managed database: not a superuser, and restricted by the policies.
  await runAsOwner(postgres.connection(), `create role keeper login createrole password 'keeper'`);
  secrets = await loadSecrets(join(folder, 'origin'), null);
  const database = await createDatabase('origin');
  await startOn(database);
  await runAsOwner(
    postgres.connection('origin'),
    `insert into users (full_name, email) values ('Ada', 'ada@example.org')`,
  );
  archive = join(folder, 'origin.tar.gz');
  const secretsFile = join(folder, 'origin', 'secrets.json');
  const { keyIds, databaseRolePassword: rolePassword } = secrets;
  await backUpRows({ database, rolePassword, keyIds, secretsFile, kept: keptSchemas, file: archive, signal });
}, 120_000);
afterAll(async () => {
  for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean();
});

async function createDatabase(name: string): Promise<string> {
  await runAsOwner(postgres.connection(), `create database ${name} owner keeper`);
  return toUrl({ ...postgres.connection(name), user: 'keeper', password: 'keeper' });
}

/** Runs the first part of every startup. */
async function startOn(owner: string): Promise<void> {
  const { keyIds, databaseRolePassword: rolePassword } = secrets;
  const check = (client: pg.ClientBase) => checkInstallation(client, { keyIds, mark: null, isShared: true });
  await prepareDatabase({ owner, rolePassword, log: silentLog, check, prepare: prepareOperations });
}

const restore = async (database: string, dataDir: string, changes: Partial<ServerRestoreOptions> = {}) =>
  await restoreToServer({
    database,
    dataDir,
    file: archive,
    secrets: null,
    kept: keptSchemas,
    prepare: prepareOperations,
    signal,
    copyFiles: async () => {},
    onLeftOut: () => {},
    log: pino({ level: 'silent' }),
    ...changes,
  });

async function query<Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(postgres.connection(database));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const emails = async (database: string) => await query(database, 'select email from users');

it('a killed restore leaves a database that no start accepts as complete, and can be repeated', async () => {
  const database = await createDatabase('killed');
  const dataDir = join(folder, 'killed');
  const script = fileURLToPath(new URL('../../commands/restore.ts', import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: database, CLIPWRIGHT_DATA: dataDir };
  const child = spawn(process.execPath, [script, archive], { env, stdio: 'ignore' });
  const hasBegun = async () =>
    (await query<{ is: boolean }>('killed', `select to_regclass('clipwright.installation') is not null as is`))[0]?.is;
  await expect.poll(hasBegun, { timeout: 60_000, interval: 5 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('restoring-'))).toHaveLength(1);
  await expect(startOn(database)).rejects.toMatchObject({
    reason: 'database-half-restored',
    message: expect.stringContaining('Run the same npm run restore again'),
  });
  await restore(database, dataDir);
  expect((await readdir(dataDir)).sort()).toEqual(['database.lock', 'secrets.json']);
  await startOn(database);
  expect(await emails('killed')).toEqual([{ email: 'ada@example.org' }]);
  await expect(restore(database, dataDir)).rejects.toMatchObject({ reason: 'database-exists' });
}, 120_000);

it('an installation without its secret is not replaced', async () => {
  const database = await createDatabase('without_secret');
  await startOn(database);
  await runAsOwner(postgres.connection('without_secret'), 'delete from clipwright.installation');
  await expect(restore(database, join(folder, 'without-secret'))).rejects.toMatchObject({ reason: 'database-exists' });
});

it('the secrets stay with existing rows, whatever fails after them', async () => {
  const database = await createDatabase('later');
  const dataDir = join(folder, 'later');
  let times = 0;
  const prepare = async (owner: pg.ClientBase) => {
    times += 1;
    if (times === 2) throw new Error('There is no room for this version’s schema.');
    await prepareOperations(owner);
  };
  await expect(restore(database, dataDir, { prepare })).rejects.toThrow('There is no room');
  expect(await emails('later')).toEqual([{ email: 'ada@example.org' }]);
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(
    await readFile(join(folder, 'origin', 'secrets.json'), 'utf8'),
  );
  await startOn(database);
});

it('a server that becomes unreachable during a restore is reported, and the restore can be repeated', async () => {
  const database = await createDatabase('away');
  const dataDir = join(folder, 'away');
  const prepare = async (owner: pg.ClientBase) => {
    await prepareOperations(owner);
    await query('postgres', `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'away'`);
  };
  await expect(restore(database, dataDir, { prepare })).rejects.toMatchObject({
    name: 'BackupError',
    reason: 'database-away',
  });
  expect(await readdir(dataDir)).toEqual(['database.lock']);
  await restore(database, dataDir);
  expect(await emails('away')).toEqual([{ email: 'ada@example.org' }]);
});

it('a second restore into the database is refused immediately, and the first one continues', async () => {
  const database = await createDatabase('twice');
  const [isHeld, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const prepare = async (owner: pg.ClientBase) => {
    isHeld.resolve();
    await hold.promise;
    await prepareOperations(owner);
  };
  const first = restore(database, join(folder, 'twice'), { prepare });
  await isHeld.promise;
  await expect(restore(database, join(folder, 'twice-elsewhere'))).rejects.toMatchObject({
    reason: 'in-use',
    message: expect.stringMatching(/^Another restore into the database at .* is under way\. Wait/),
  });
  await expect(restore(await createDatabase('twice_here'), join(folder, 'twice'))).rejects.toMatchObject({
    reason: 'in-use',
    message: expect.stringMatching(/^Another restore into .*twice is under way\. Wait/),
  });
  hold.resolve();
  await first;
  expect(await emails('twice')).toEqual([{ email: 'ada@example.org' }]);
});

it('rows do not appear without their secrets if a start has created others in the meantime', async () => {
  const database = await createDatabase('made');
  const dataDir = join(folder, 'made');
  const copyFiles = async () => void (await loadSecrets(dataDir, null));
  await expect(restore(database, dataDir, { copyFiles })).rejects.toMatchObject({
    reason: 'in-use',
    message: expect.stringMatching(/has made .*secrets\.json meanwhile.* remove that file, then restore again/),
  });
  await rm(join(dataDir, 'secrets.json'));
  await restore(database, dataDir);
  expect(await emails('made')).toEqual([{ email: 'ada@example.org' }]);
});

type Edit = (manifest: RowsManifest, files: Map<string, Buffer>) => void;

/** Returns the archive with one entry changed and a matching manifest. */
async function edit(change: Edit): Promise<Buffer> {
  const entries = await unpackTar(gunzipSync(await readFile(archive)));
  const isFile = ({ header }: (typeof entries)[number]) => header.type === 'file' && header.name !== MANIFEST_NAME;
  const files = new Map(entries.filter(isFile).map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
  const manifest = JSON.parse(Buffer.from(entries.at(-1)?.data ?? []).toString('utf8')) as RowsManifest;
  change(manifest, files);
  manifest.files = [...files].map(([name, bytes]) => ({
    name,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })) as RowsManifest['files'];
  const text = Buffer.from(JSON.stringify(manifest));
  const folders = manifest.folders.map((name) => ({
    header: { name: `${name}/`, size: 0, type: 'directory' as const },
  }));
  const bodies = [...files, [MANIFEST_NAME, text] as const].map(([name, body]) => ({
    header: { name, size: body.length },
    body,
  }));
  return gzipSync(await packTar([...folders, ...bodies]));
}

const tableOf = ({ tables }: RowsManifest, name: string) => tables.find((table) => table.name === name);
const columnsOf = (manifest: RowsManifest) => tableOf(manifest, 'public.users')?.columns ?? [];
const usersFile = 'rows/public.users/00000000';

it.each<[string, Edit, string]>([
  [
    'a table that there is not',
    ({ tables }) => tables.push({ name: 'public.nothing', columns: ['id'], rows: 0, files: 0 }),
    'unknown-version',
  ],
  ['a column that there is not', (manifest) => columnsOf(manifest).push('nothing'), 'unknown-version'],
  [
    'a column that is computed',
    (manifest) => tableOf(manifest, 'public.projects')?.columns.push('search_text'),
    'unknown-version',
  ],
  ['a column twice', (manifest) => columnsOf(manifest).push('email'), 'damaged'],
  ['a table twice', ({ tables }) => tables.push(...tables.slice(0, 1)), 'damaged'],
  [
    'no row of a table, and no word of it',
    (manifest, files) => {
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'public.users');
      files.delete(usersFile);
    },
    'damaged',
  ],
  [
    'more files than there are',
    (manifest) => Object.assign(tableOf(manifest, 'public.users') ?? {}, { files: 1e12 }),
    'damaged',
  ],
  [
    'more rows than there are',
    (manifest) => Object.assign(tableOf(manifest, 'public.users') ?? {}, { rows: 2 }),
    'damaged',
  ],
  ['rows that are none', (_, files) => files.set(usersFile, Buffer.from('\\N\tno row\n')), 'damaged'],
  ['a file of another kind of backup', (_, files) => files.set('postgres/password', Buffer.from('p')), 'damaged'],
  ['rows of no table', (_, files) => files.set('rows/public.users/more', Buffer.from('1')), 'damaged'],
  ['secrets that are none', (_, files) => files.set('secrets.json', Buffer.from('{')), 'damaged'],
  [
    'a newer schema',
    ({ snapshot }) => Object.assign(snapshot, { newestMigration: newestMigration() + 1 }),
    'unknown-version',
  ],
  [
    'a schema that no version had',
    ({ snapshot }) => Object.assign(snapshot, { newestMigration: 7 }),
    'unknown-version',
  ],
  ['a newer queue', ({ snapshot }) => Object.assign(snapshot, { queueVersion: 9999 }), 'unknown-version'],
  ['another secret', ({ snapshot }) => Object.assign(snapshot, { keyId: '00000000' }), 'other-secret'],
])(
  'a backup with %s is refused, and leaves nothing that blocks a complete one',
  async (_, change, reason) => {
    const { length } = await query('postgres', `select from pg_database where datname = 'hostile'`);
    const database = length > 0 ? hostileUrl() : await createDatabase('hostile');
    const dataDir = join(folder, 'hostile');
    await mkdir(dataDir, { recursive: true });
    const file = join(folder, 'hostile.tar.gz');
    await writeFile(file, await edit(change));
    await expect(restore(database, dataDir, { file })).rejects.toMatchObject({ name: 'BackupError', reason });
    expect(await readdir(dataDir)).toEqual(['database.lock']);
  },
  60_000,
);

const hostileUrl = () => toUrl({ ...postgres.connection('hostile'), user: 'keeper', password: 'keeper' });

it('a complete backup is restored after all these were refused', async () => {
  await restore(hostileUrl(), join(folder, 'hostile'));
  expect(await emails('hostile')).toEqual([{ email: 'ada@example.org' }]);
  await startOn(hostileUrl());
});
