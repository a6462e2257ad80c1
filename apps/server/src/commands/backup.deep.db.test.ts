import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BucketStandIn, startBucketStandIn } from '@clipwright/sandbox/bucket';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fillProject } from '../../test/builders/project.ts';
import { runAsOwner, toUrl } from '../../test/db/create-test-database.ts';
import { makeDataFolder } from '../../test/db/embedded-postgres/data-folders.ts';
import { fillEveryTable } from '../../test/db/fill-every-table.ts';
import { silentLog } from '../../test/db/silent-log.ts';
import { runCommand } from '../../test/run-node.ts';
import { runServer } from '../../test/run-server.ts';
import { createSecrets } from '../config/secrets.ts';
import { checkInstallation } from '../db/check-installation.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { openPreparedDatabase } from '../db/open-database.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { listMigrations, newestMigration } from '../db/run-migrations.ts';
import { openBucketStore } from '../files/index.ts';
import { prepareOperations } from '../program/prepare-operations.ts';

/** The timestamp of the migration that creates the table `clipwright.first_account`. */
const notedMs = 1_795_730_314_754;

const secret = 'the-one-secret-of-this-whole-installation';
const email = 'ada@example.org';
const password = 'correct horse battery';

let folder: string;
let postgres: EmbeddedPostgres;
let standIn: BucketStandIn;
const cleaners: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await makeDataFolder((clean) => cleaners.push(clean));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), fast: true, log: () => {} });
  standIn = await startBucketStandIn({ dataDir: join(folder, 'objects') });
  cleaners.push(
    async () => await standIn.stop(),
    async () => await postgres.stop(),
  );
  // As on a managed database: not a superuser, and restricted by the policies.
  await runAsOwner(postgres.connection(), `create role keeper login createrole password 'keeper'`);
});
afterAll(async () => {
  for (let clean = cleaners.pop(); clean; clean = cleaners.pop()) await clean();
});

async function createDatabase(name: string): Promise<string> {
  await runAsOwner(postgres.connection(), `create database ${name} owner keeper`);
  return toUrl({ ...postgres.connection(name), user: 'keeper', password: 'keeper' });
}

/** Settings for a multi-machine installation; each name has its own object prefix. */
const ownServer = (name: string, url: string) => ({
  CLIPWRIGHT_SECRET: secret,
  CLIPWRIGHT_DATA: join(folder, name),
  DATABASE_URL: url,
  S3_BUCKET: standIn.bucket,
  S3_ENDPOINT: standIn.endpoint,
  S3_REGION: standIn.region,
  S3_PREFIX: `${name}/`,
  S3_ACCESS_KEY_ID: standIn.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: standIn.credentials.secretAccessKey,
});

type Settings = Record<string, string>;

/** Returns a command's output, as its operator sees it. */
async function command(name: 'backup' | 'restore', settings: Settings, ...args: string[]): Promise<string> {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  return await runCommand(script, args, settings).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
  );
}

async function serve(settings: Settings) {
  const server = await runServer({ ROLES: 'api', SANDBOX: '0', ...settings });
  await server.ready;
  const stop = async () => {
    if (server.child.exitCode === null) server.child.kill('SIGTERM');
    await server.ended;
  };
  onTestFinished(stop);
  const send = async (path: string, cookie: string, body?: object) =>
    await fetch(`${server.url}${path}`, {
      headers: { Origin: server.url, Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  return { send, stop };
}

/** Signs the user in and downloads one of the project's clips. */
async function downloadClip({ send }: Awaited<ReturnType<typeof serve>>, projectId: string): Promise<string> {
  const signedIn = await send('/api/accounts/sign-in', '', { email, password });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const project = (await (await send(`/api/projects/${projectId}`, cookie)).json()) as {
    clips: { download_url: string }[];
  };
  const file = await send(project.clips[0]?.download_url ?? '', cookie);
  expect(file.status).toBe(200);
  return await file.text();
}

/** Reads every row of every backed-up table, and all table, policy, trigger and key definitions. */
async function readAll(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema|drizzle)')
         and relkind in ('r', 'p') and not relispartition
         and oid::regclass::text not in ('pgboss.version', 'pgboss.bam', 'pgboss.queue_stats') order by 1`,
    );
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows: texts } = await client.query<{ text: string }>(`select t::text as text from ${name} t order by 1`);
      rows[name] = texts.map(({ text }) => text);
    }
    const { rows: facts } = await client.query<{ fact: string }>(
      `select format('%s force %s', oid::regclass, relforcerowsecurity) as fact from pg_class where relrowsecurity
       union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where contype = 'f'
         and conparentid = 0
       union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
       union all select format('%s %s', key_id, store_id) from clipwright.installation
       union all select format('%s', max(created_at)) from drizzle.__drizzle_migrations
       order by 1`,
    );
    return { rows, facts: facts.map(({ fact }) => fact) };
  } finally {
    await client.end();
  }
}

describe('an installation on Postgres and a bucket', { timeout: 400_000 }, () => {
  it('is backed up while it runs, and restored to Postgres and a bucket, and to the embedded database and a folder', async () => {
    const first = ownServer('first', await createDatabase('first'));
    const server = await serve(first);
    const names = { fullName: 'Ada', email, password, confirmPassword: password, termsAccepted: true };
    expect((await server.send('/api/accounts/sign-up', '', names)).status).toBe(200);

    const rolePassword = createSecrets([secret]).databaseRolePassword;
    const db = await openPreparedDatabase({ owner: first.DATABASE_URL, rolePassword, log: silentLog });
    const { endpoint, credentials, bucket } = standIn;
    const place = { region: standIn.region, prefix: 'first/', forcesPathStyle: true, publicUrl: null };
    const { files, close } = await openBucketStore(
      { ...place, bucket, endpoint, credentials },
      { dataDir: folder, workDir: null },
    );
    const { rows: users } = await db.pools.service.query<{ id: string }>('select id from users');
    const userId = users[0]?.id ?? '';
    const { projectId } = await fillProject({ db, files }, userId);
    const { rows: others } = await db.pools.service.query<{ id: string }>(
      `insert into users (full_name, email) values ('Ben', 'ben@example.org') returning id`,
    );
    await fillEveryTable(db, others[0]?.id ?? '', userId);
    await db.pools.service.query(`insert into limits.counters values ('a key', 3, 4)`);
    await db.pools.service.query('insert into clipwright.first_account (user_id) values ($1)', [userId]);
    await db.pools.service.query(
      `insert into pgboss.job (name, data, policy) select name, '{"waits":true}', policy from pgboss.queue where name = 'send-mail'`,
    );
    await db.pools.service.query(
      `insert into users (full_name, email) values (E'tab\\there \\\\ line\\nend \\u2028 \\\\N', 'odd@example.org')`,
    );
    await close();
    await db.close();

    const [archive, filesFolder] = [join(folder, 'backup.tar.gz'), join(folder, 'kept')];
    const output = await command('backup', first, archive, '--files', filesFolder);
    expect(output).toMatch(/backup\.tar\.gz holds the database \(0\.\d MB\)\.\nCLIPWRIGHT_SECRET is not in it/);
    expect(output).toMatch(/8 files copied .* to the folder .*kept, 0 were there/);
    expect(await command('backup', first, '--files', filesFolder)).toMatch(/^0 files copied .*, 8 were there/);
    const before = await readAll(postgres.connection('first'));
    expect(before.rows['pgboss.job']).toHaveLength(1);
    expect(before.rows['limits.counters']).toContain('("a key",3,4)');
    const clip = await downloadClip(server, projectId);
    expect(clip).toContain('First');
    await server.stop();

    const second = ownServer('second', await createDatabase('second'));
    expect(await command('restore', second, archive, '--files', filesFolder)).toMatch(
      /^8 files copied .*\n[\s\S]*The database of .*backup\.tar\.gz is in place\.$/m,
    );
    expect(await readAll(postgres.connection('second'))).toEqual(before);
    const again = await serve(second);
    expect(await downloadClip(again, projectId)).toBe(clip);
    await again.stop();
    expect(await command('restore', second, archive)).toMatch(/^refused: The database second is not empty\./);

    const embedded = { CLIPWRIGHT_DATA: join(folder, 'embedded'), CLIPWRIGHT_SECRET: secret };
    expect(await command('restore', { ...embedded, CLIPWRIGHT_SECRET: '' }, archive)).toMatch(
      /^refused: The secret of the installation is missing: give this command its CLIPWRIGHT_SECRET/,
    );
    expect(await command('restore', embedded, archive, '--files', filesFolder)).toMatch(
      /^8 files copied .*\n[\s\S]* is in place\.$/m,
    );
    const [whole, keptAgain] = [join(folder, 'whole.tar.gz'), join(folder, 'kept-again')];
    expect(await command('backup', embedded, whole, '--files', keptAgain)).toMatch(/whole\.tar\.gz holds the database/);
    const alone = await serve(embedded);
    expect(await downloadClip(alone, projectId)).toBe(clip);
    await alone.stop();

    // And back to a server.
    const third = ownServer('third', await createDatabase('third'));
    expect(await command('restore', third, whole, '--files', keptAgain)).toMatch(
      /^8 files copied .*\n[\s\S]* is in place\.$/m,
    );
    const last = await readAll(postgres.connection('third'));
    expect(last.facts).toEqual(before.facts);
    // No copy of a database's files contains counters, since a crash loses them.
    const counters = { 'limits.counters': before.rows['limits.counters'] };
    expect({ ...last.rows, ...counters }).toEqual(before.rows);
    const onceMore = await serve(third);
    expect(await downloadClip(onceMore, projectId)).toBe(clip);
    await onceMore.stop();
  });

  it('is not backed up with another secret, without rights, or from somewhere else, and every error is a sentence', async () => {
    const url = await createDatabase('guarded');
    const settings = ownServer('guarded', url);
    const archive = join(folder, 'guarded.tar.gz');
    const refusal = async (changes: Settings, ...args: string[]) => {
      const words = await command('backup', { ...settings, ...changes }, ...args);
      expect(words).not.toMatch(/^\s+at /m);
      return words;
    };
    // Roles belong to the whole server: another installation there may have created them.
    expect(await refusal({}, archive)).toMatch(/^refused: The database (has no installation|does not know the roles)/);
    await (await serve(settings)).stop();
    expect(await refusal({ CLIPWRIGHT_SECRET: 'another-secret-than-that-of-the-installation' }, archive)).toMatch(
      /does not know the roles of this installation.*Give this command the CLIPWRIGHT_SECRET/,
    );
    expect(await refusal({ CLIPWRIGHT_SECRET: '' }, archive)).toContain('The secret of the installation is missing');
    await expect(readFile(join(folder, 'guarded', 'secrets.json'))).rejects.toThrow('ENOENT');
    expect(await refusal({ DATABASE_URL: url.replace('/guarded', '/nothing') }, archive)).toContain('no such database');
    await runAsOwner({ connectionString: url }, 'drop policy service_sees_all on projects');
    expect(await refusal({}, archive)).toMatch(/^refused: Not every row of public\.projects may be read/);
    await runAsOwner(
      { connectionString: url },
      'create policy service_sees_all on projects to clipwright_service using (true) with check (true)',
    );
    expect(await refusal({}, join(folder, 'missing', 'backup.tar.gz'))).toContain('cannot be written (ENOENT)');
    standIn.faults.add({ kind: 'denied' });
    expect(await refusal({}, archive, '--files', join(folder, 'elsewhere'))).toMatch(
      /^refused: The files in the bucket clipwright, below guarded\/ cannot be reached: /,
    );
    standIn.faults.clear();
    expect(await refusal({})).toContain('npm run backup -- FILE.tar.gz --files FOLDER');
    expect(await refusal({}, archive, '--fast')).toContain('npm run backup -- FILE.tar.gz --files FOLDER');

    const foreign = join(folder, 'foreign');
    await mkdir(foreign);
    await writeFile(join(foreign, '.clipwright-store'), '3f1f0c53-6a58-4d3c-9a0e-0a2f6b1d7e11\n');
    expect(await refusal({}, archive, '--files', foreign)).toContain(
      'There are files of another installation in the folder',
    );
    await expect(readFile(archive)).rejects.toThrow('ENOENT');
    expect(await refusal({}, archive)).toContain('holds the database');
    expect(await refusal({}, archive)).toContain('exists already');
  });

  it('is restored from a backup of an older version, and then has this version’s schema', async () => {
    const older = ownServer('older', await createDatabase('older'));
    const { keyIds, databaseRolePassword: rolePassword } = createSecrets([secret]);
    await prepareDatabase({
      owner: older.DATABASE_URL,
      rolePassword,
      log: silentLog,
      prepare: prepareOperations,
      until:
        listMigrations()
          .filter((time) => time < notedMs)
          .at(-1) ?? 0,
      check: (owner) => checkInstallation(owner, { keyIds, mark: null, isShared: true }),
    });
    await runAsOwner(postgres.connection('older'), `insert into users (full_name, email) values ('Ada', '${email}')`);
    const archive = join(folder, 'older.tar.gz');
    expect(await command('backup', older, archive)).toContain('holds the database');

    const newer = ownServer('newer', await createDatabase('newer'));
    expect(await command('restore', newer, archive)).toContain('is in place.');
    const { rows, facts } = await readAll(postgres.connection('newer'));
    expect(facts).toContain(String(newestMigration()));
    expect(rows.users?.join()).toContain(email);
    expect(Object.keys(rows)).toContain('clipwright.first_account');
  });

  it('is only restored into an empty place, with its own secret, and resumes after an interruption', async () => {
    const source = ownServer('origin', await createDatabase('origin'));
    const server = await serve(source);
    const names = { fullName: 'Ada', email, password, confirmPassword: password, termsAccepted: true };
    expect((await server.send('/api/accounts/sign-up', '', names)).status).toBe(200);
    await server.stop();
    const { endpoint, credentials, bucket, region } = standIn;
    const place = { region, bucket, endpoint, credentials, prefix: 'origin/', forcesPathStyle: true, publicUrl: null };
    const store = await openBucketStore(place, { dataDir: folder, workDir: null });
    for (const name of ['a', 'b', 'c']) await store.files.write(`users/${name}.txt`, [Buffer.from(name)] as never);
    await store.close();
    const [archive, filesFolder] = [join(folder, 'origin.tar.gz'), join(folder, 'origin-files')];
    expect(await command('backup', source, archive, '--files', filesFolder)).toContain('3 files copied');

    const url = await createDatabase('target');
    const target = ownServer('target', url);
    const refusal = async (changes: Settings, ...args: string[]) => {
      const words = await command('restore', { ...target, ...changes }, ...args);
      expect(words).not.toMatch(/^\s+at /m);
      return words;
    };
    expect(await refusal({ CLIPWRIGHT_SECRET: 'another-secret-than-that-of-the-installation' }, archive)).toContain(
      'refused: The backup belongs to an installation with another secret',
    );
    expect(await refusal({}, archive, '--force')).toContain('--force is for the embedded database');
    expect(await refusal({}, archive, '--files', join(folder, 'nowhere'))).toContain('Check its name.');
    await runAsOwner({ connectionString: url }, 'create table something (id int)');
    expect(await refusal({}, archive, '--files', filesFolder)).toMatch(
      /^refused: The database target is not empty: it holds table public\.something, which Clipwright did not make\. Make another one/,
    );
    await runAsOwner({ connectionString: url }, 'drop table something');

    // Interrupted while copying files, and then between the files and the rows: the same command resumes.
    standIn.faults.add({ kind: 'full', operations: ['PutObject'], times: 1 });
    expect(await refusal({}, archive, '--files', filesFolder)).toContain(
      'There is no room left in the bucket clipwright, below target/. Make some and run this again',
    );
    standIn.faults.clear();
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, (await readFile(archive)).subarray(0, -1));
    expect(await refusal({}, cut, '--files', filesFolder)).toContain('is no whole backup of Clipwright');
    const foreign = join(folder, 'foreign-files');
    await mkdir(foreign);
    await writeFile(join(foreign, '.clipwright-store'), '3f1f0c53-6a58-4d3c-9a0e-0a2f6b1d7e11\n');
    expect(await refusal({ S3_PREFIX: 'untouched/' }, archive, '--files', foreign)).toContain(
      'are of another installation than the backup’s database',
    );
    // The refused restore has not copied any files.
    expect(await refusal({}, archive, '--files', filesFolder)).toMatch(
      /^3 files copied .* 0 were there.*\n[\s\S]* is in place\.$/m,
    );
    await (await serve(target)).stop();
  });
});
