import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { runAsOwner } from './create-test-database.ts';

export type OlderDatabase = {
  /** A superuser, who sees every row. */
  client: pg.Client;
  /** Runs the next migration. */
  migrate(): Promise<void>;
  /** Closes and removes it. */
  drop(): Promise<void>;
};

const folder = new URL('../../src/db/migrations/', import.meta.url);

/**
 * Creates a database as it was before a migration, given by name without its number. Its owner is not a superuser and
 * is restricted by the policies, as on a managed database.
 */
export async function createOlderDatabase(migration: string): Promise<OlderDatabase> {
  const { owner: cluster } = inject('testCluster');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const index = files.findIndex((name) => name.endsWith(`_${migration}.sql`));
  if (index === -1) throw new Error(`There is no migration "${migration}".`);
  const name = `older_${randomBytes(8).toString('hex')}`;
  await runAsOwner(cluster, `create role ${name} login password 'owner'`);
  await runAsOwner(cluster, `create database ${name} owner ${name}`);
  const run = async (file: string) => {
    const statements = await readFile(new URL(file, folder), 'utf8');
    await runAsOwner({ ...cluster, database: name, user: name, password: 'owner' }, statements);
  };
  for (const file of files.slice(0, index)) await run(file);
  const client = new pg.Client({ ...cluster, database: name });
  await client.connect();
  return {
    client,
    migrate: () => run(files[index] ?? ''),
    async drop() {
      await client.end();
      await runAsOwner(cluster, `drop database ${name} with (force)`);
      await runAsOwner(cluster, `drop role ${name}`);
    },
  };
}
