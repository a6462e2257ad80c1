import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/db/embedded-postgres/start-embedded-postgres.ts';
import { stopUnusedPostgres } from '../../../src/db/embedded-postgres/stop-unused-postgres.ts';

/**
 * Creates a folder that is removed, along with any server in it, after the test or when the callback passed to
 * `atTheEnd` is called.
 */
export async function makeDataFolder(
  atTheEnd: (clean: () => Promise<void>) => unknown = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-db-test-'));
  atTheEnd(async () => {
    await stopUnusedPostgres(folder);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

export type StartedPostgres = EmbeddedPostgres & { messages: string[] };

/** Starts a folder's database, and releases it after the test. */
export async function start(dataDir: string, options: { fast?: boolean } = { fast: true }): Promise<StartedPostgres> {
  const messages: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message), ...options });
  onTestFinished(() => server.stop());
  return { ...server, messages };
}

/** Returns the result's first column. */
export async function query(server: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection());
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}

export async function getServerPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Returns the user Postgres runs as, to run other programs as the same user. */
export async function getServerUser(dataDir: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(join(dataDir, 'postgres', 'cluster'));
  return { uid, gid };
}
