import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../test/builders/user.ts';
import { silentLog } from '../../test/db/silent-log.ts';
import { checkInstallation } from './check-installation.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { openDatabase } from './open-database.ts';

// A separate server: roles belong to the whole server, and the other test files use theirs.
const dataDir = await mkdtemp(join(tmpdir(), `clipwright-test-${process.pid}-`));
const postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: () => {} });
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (owner: ConnectionSettings, rolePassword = 'first') =>
  openDatabase({ owner, rolePassword, log: silentLog });

async function query(statement: string, database = 'postgres') {
  const client = new pg.Client(postgres.connection(database));
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database owned by a user with the given privileges, as on a managed database. */
async function makeOwnedDatabase(name: string, rights: string) {
  await query(`create role ${name} login password 'owner' ${rights}`);
  await query(`create database ${name} owner ${name}`);
  return { ...postgres.connection(name), user: name, password: 'owner' };
}

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error) => error.reason ?? error,
  );

describe('a database of a user who is not a superuser', () => {
  it('is prepared by eight concurrent programs and works', async () => {
    const owner = await makeOwnedDatabase('hosted', 'createrole');
    const databases = await Promise.all(Array.from({ length: 8 }, () => open(owner)));
    const runs = await query(
      'select count(*)::int as count, count(distinct hash)::int as hashes from drizzle.__drizzle_migrations',
      'hosted',
    );
    expect(runs.rows[0].count).toBe(runs.rows[0].hashes);
    const [database] = databases;
    if (!database) throw new Error('none');
    const user = await createTestUser(database);
    const other = await createTestUser(database);
    const seen = await database.asUser(user.id, (tx) => tx.execute(sql`select user_id from user_credits`));
    expect(seen.rows).toEqual([{ user_id: user.id }]);
    const all = await database.asService((tx) => tx.execute(sql`select user_id from user_credits`));
    expect(all.rows).toHaveLength(2);
    // Restricted by the policies because it is not a superuser.
    const asOwner = new pg.Client(owner);
    await asOwner.connect();
    expect((await asOwner.query('select from users')).rowCount).toBe(0);
    await asOwner.end();
    await database.asService((tx) => tx.execute(sql`delete from users where id = ${other.id}`));
    await Promise.all(databases.map((each) => each.close()));
  });

  it('has its tables in the schema public, even if its user has the name of one of the program’s schemas', async () => {
    const owner = await makeOwnedDatabase('clipwright', 'createrole');
    const check = (client: pg.ClientBase) => checkInstallation(client, { keyIds: ['key'], mark: null, isShared: true });
    for (let start = 0; start < 2; start++) {
      const database = await openDatabase({ owner, rolePassword: 'first', log: silentLog, check });
      await createTestUser(database);
      await database.close();
    }
    const { rows } = await query(`select tablename from pg_tables where schemaname = 'clipwright'`, 'clipwright');
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(['first_account', 'installation', 'schema_version']);
  });

  it('can be opened by URL, with and without a socket', async () => {
    const { host, port } = postgres.connection();
    const database = await open(`postgres://hosted:owner@${encodeURIComponent(host)}:${port}/hosted`);
    expect((await database.asService((tx) => tx.execute(sql`select from users`))).rowCount).toBe(1);
    await database.close();
  });

  it('reports that the user may not create roles', async () => {
    const owner = await makeOwnedDatabase('humble', '');
    expect(await reasonOf(open(owner, 'another'))).toBe('database-may-not-create-roles');
  });

  it('needs no right to create roles that exist with that password', async () => {
    await (await open({ ...postgres.connection('humble'), user: 'humble', password: 'owner' })).close();
  });

  it('reports that the user may not create tables', async () => {
    await query('create database foreign_one');
    const owner = { ...postgres.connection('foreign_one'), user: 'hosted', password: 'owner' };
    expect(await reasonOf(open(owner))).toBe('database-may-not-create-tables');
  });
});

describe('opening a database again', () => {
  it('accepts a new password for the roles', async () => {
    const owner = postgres.connection('hosted');
    await (await open(owner, 'second')).close();
    const { rows } = await query(`select rolname from pg_roles where rolname ~ '^clipwright_' and rolcanlogin`);
    expect(rows).toHaveLength(4);
    const old = new pg.Client({ ...owner, user: 'clipwright_app', password: 'first' });
    await expect(old.connect()).rejects.toMatchObject({ code: '28P01' });
    await (await open(owner, 'first')).close();
  });

  it('is refused when it was restored on a server without one of its roles, so that the policies for it are missing', async () => {
    await query('create database restored template hosted owner hosted');
    const owner = { ...postgres.connection('restored'), user: 'hosted', password: 'owner' };
    await (await open(owner)).close();
    // The part that `pg_restore` skips there.
    await query(
      `do $$ declare p record; begin
         for p in select policyname, tablename from pg_policies where roles = '{clipwright_viewer}' loop
           execute format('drop policy %I on %I', p.policyname, p.tablename);
         end loop;
       end $$`,
      'restored',
    );
    await expect(open(owner)).rejects.toMatchObject({
      reason: 'database-without-policies',
      message: expect.stringContaining('"clipwright_viewer"'),
    });
  });

  it('is refused when a newer version has migrated it', async () => {
    await query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
      'hosted',
    );
    expect(await reasonOf(open(postgres.connection('hosted')))).toBe('newer-schema');
    await query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`, 'hosted');
  });

  it('is refused when a role could bypass row-level security', async () => {
    for (const [rights, without] of [
      ['alter role clipwright_app bypassrls', 'alter role clipwright_app nobypassrls'],
      ['alter role clipwright_service superuser', 'alter role clipwright_service nosuperuser'],
      ['grant humble to clipwright_app', 'revoke humble from clipwright_app'],
    ] as const) {
      await query(rights);
      expect(await reasonOf(open(postgres.connection('hosted')))).toBe('database-role-too-powerful');
      await query(without);
    }
  });

  it('grants the roles the right to connect when others have none', async () => {
    await query('revoke connect on database hosted from public');
    await (await open(postgres.connection('hosted'))).close();
  });

  it('runs the additional preparation under the same lock', async () => {
    let running = 0;
    const overlaps: number[] = [];
    const prepare = async (owner: pg.ClientBase) => {
      running += 1;
      await owner.query('select pg_sleep(0.1)');
      overlaps.push(running);
      running -= 1;
    };
    const options = { owner: postgres.connection('hosted'), rolePassword: 'first', log: silentLog, prepare };
    const databases = await Promise.all([openDatabase(options), openDatabase(options), openDatabase(options)]);
    expect(overlaps).toEqual([1, 1, 1]);
    await Promise.all(databases.map((each) => each.close()));
  });
});

describe('a database that cannot be opened', () => {
  it.each([
    ['database-unreachable', 'postgres://someone:hidden@127.0.0.1:1/clipwright'],
    ['database-unreachable', 'postgres://someone:hidden@name.invalid/clipwright'],
  ])('reports %s for %s', async (reason, url) => {
    const error = await open(url).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'DatabaseStartError', reason });
    expect(error.message).not.toContain('hidden');
    expect(error.message).toMatch(/127\.0\.0\.1:1|name\.invalid/);
  });

  it('reports a refused login', async () => {
    const error = await open({ ...postgres.connection(), password: 'wrong-and-hidden' }).catch((thrown) => thrown);
    expect(error.reason).toBe('database-refused-login');
    expect(error.message).toMatch(/DATABASE_URL, or set MIGRATE=0 where it does not name the owner\.$/);
    expect(error.message).not.toContain('hidden');
  });

  it('reports a missing database', async () => {
    expect(await reasonOf(open(postgres.connection('missing')))).toBe('database-missing');
  });

  it('reports a wrong encoding', async () => {
    await query(`create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
    expect(await reasonOf(open(postgres.connection('latin')))).toBe('database-not-utf8');
  });
});
