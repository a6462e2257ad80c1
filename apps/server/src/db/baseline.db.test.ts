import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { runAsOwner } from '../../test/db/create-test-database.ts';
import { describeDatabase } from '../../test/db/describe-database.ts';
import { takeOutRelease } from '../../test/take-out-release.ts';
import { listMigrations, readMigrations, runMigrations } from './run-migrations.ts';

const folder = await mkdtemp(join(tmpdir(), 'clipwright-release-'));
afterAll(async () => await rm(folder, { recursive: true, force: true }));
const release = await takeOutRelease(folder);

/** Creates an empty database whose owner is not a superuser. */
async function createEmptyDatabase(owner: string) {
  const { owner: cluster } = inject('testCluster');
  const name = `baseline_${randomBytes(8).toString('hex')}`;
  await runAsOwner(cluster, `create database ${name} owner ${owner}`);
  const client = new pg.Client({ ...cluster, database: name, user: owner, password: 'owner' });
  await client.connect();
  const seer = new pg.Client({ ...cluster, database: name });
  await seer.connect();
  onTestFinished(async () => {
    await Promise.all([client.end(), seer.end()]);
    await runAsOwner(cluster, `drop database ${name} with (force)`);
  });
  return { client, describe: async () => await describeDatabase(seer) };
}

async function createOwner() {
  const { owner: cluster } = inject('testCluster');
  const name = `owner_${randomBytes(8).toString('hex')}`;
  await runAsOwner(cluster, `create role ${name} login password 'owner'`);
  onTestFinished(async () => await runAsOwner(cluster, `drop role ${name}`));
  return name;
}

/** Runs migrations like `runMigrations`, but without its other changes. */
async function migrate(client: pg.Client, migrations: MigrationMeta[], migrationsFolder = '') {
  const dialect = new PgDialect();
  await dialect.migrate(migrations, new NodePgSession(client, dialect, undefined), { migrationsFolder });
}

function findDifferences(one: string[], other: string[]): string[] {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !inOther.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !inOne.has(line)).map((line) => `+ ${line}`),
  ];
}

it('a database of the last release equals one that starts with the baseline, before and after the migrations since', async ({
  skip,
}) => {
  if (release === null) return skip('The last release is not in the history that is here, as in a shallow clone.');
  const owner = await createOwner();
  const [old, fresh] = [await createEmptyDatabase(owner), await createEmptyDatabase(owner)];
  const { migrationsFolder } = release;
  const oldMigrations = readMigrationFiles({ migrationsFolder });
  const last = oldMigrations.at(-1)?.folderMillis ?? 0;
  const since = listMigrations().filter((time) => time > last);
  await migrate(old.client, oldMigrations, migrationsFolder);
  await migrate(
    fresh.client,
    readMigrations().filter(({ folderMillis }) => folderMillis <= last),
  );
  const before = await old.describe();
  expect(findDifferences(before, await fresh.describe())).toEqual([]);
  expect(before.length).toBeGreaterThan(1000);

  expect(await runMigrations(old.client)).toBe(since.length);
  expect(await runMigrations(fresh.client)).toBe(since.length);
  expect(findDifferences(await old.describe(), await fresh.describe())).toEqual([]);
  expect(await runMigrations(old.client)).toBe(0);
});

it('a database from before the baseline is refused with an explanation, and stays unchanged', async () => {
  const { client, describe } = await createEmptyDatabase(await createOwner());
  await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', ${(listMigrations()[0] ?? 0) - 1})`);
  const before = await describe();
  await expect(runMigrations(client)).rejects.toMatchObject({
    reason: 'older-schema',
    message: expect.stringContaining('Start version 0.1.0 on it once'),
  });
  expect(await describe()).toEqual(before);
});
