import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { EmbeddedConnection } from '../../src/db/embedded-postgres/start-embedded-postgres.ts';
import { type Database, openPreparedDatabase } from '../../src/db/open-database.ts';
import { silentLog } from './silent-log.ts';

export type TestDatabase = {
  database: Database;
  /** The owner's login, as parts and as an address. */
  owner: EmbeddedConnection;
  url: string;
  rolePassword: string;
  /** Closes and removes it. */
  drop(): Promise<void>;
};

/** Creates a migrated database that contains only the plans and queues, for one test file. */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  const { owner: cluster, template, rolePassword } = inject('testCluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files takes two thirds as much work as the default, which logs the copy.
  await runAsOwner(cluster, `create database ${name} template ${template} strategy file_copy`);
  const owner = { ...cluster, database: name };
  // Few files use every role, so each role logs in when it is first used.
  const database = await openPreparedDatabase({ owner, rolePassword, log: silentLog, isWorker: true, ...options });
  return {
    database,
    owner,
    url: toUrl(owner),
    rolePassword,
    async drop() {
      await database.close();
      await runAsOwner(cluster, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement as the owner, who is not restricted by policies if they are a superuser. */
export async function runAsOwner(owner: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the connection as a `DATABASE_URL`. */
export function toUrl({ host, port, user, password, database }: EmbeddedConnection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
