import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type ConnectionSettings, describeConnection, toClientConfig } from './connection-settings.ts';
import { DatabaseStartError, errorCode, toConnectError } from './database-start-error.ts';
import { ensureRoles } from './ensure-roles.ts';
import { programRoles, serviceRole } from './roles.ts';
import { runMigrations } from './run-migrations.ts';

/** "Clipwrig" as a number: programs that start concurrently prepare the database one after another. */
const lockKey = '4858367096930888039';
const lockTimeoutSec = 120;
/** Processes that do not prepare the database check the installation as the service role. */
const letServiceCheck = `grant select, update on clipwright.installation to "${serviceRole.name}"`;
const startingUpTimeoutMs = 20_000;

export type PrepareDatabaseOptions = {
  owner: ConnectionSettings;
  rolePassword: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /**
   * Throws if this process does not belong to the database's installation. Runs under the same lock, before any
   * changes.
   */
  check?: (owner: pg.ClientBase) => Promise<void>;
  /** The timestamp of the last migration to run; default: all of them. */
  until?: number;
  /** Creates the owner's other objects, such as the queue's own tables. Runs at each start, under the same lock. */
  prepare?: (owner: pg.ClientBase) => Promise<void>;
};

/** Checks the server, creates the roles and runs the migrations, all as the owner. Throws `DatabaseStartError`. */
export async function prepareDatabase({
  owner,
  rolePassword,
  log,
  until,
  check,
  prepare,
}: PrepareDatabaseOptions): Promise<void> {
  const client = await connect(owner);
  try {
    await checkServer(client);
    // A schema with the user's own name would come first: the user often has the same name as the schema of the
    // installation.
    await client.query('set search_path to public');
    await lockInstallation(client);
    await check?.(client);
    await ensureRoles(client, owner, rolePassword);
    const count = await runMigrations(client, until);
    if (count > 0) log.info({ migrations: count }, 'The database was brought to this version');
    await checkPolicies(client);
    if (check) await client.query(letServiceCheck);
    await prepare?.(client);
  } finally {
    // Ending the session also releases the lock.
    await client.end().catch(() => {});
  }
}

async function connect(owner: ConnectionSettings): Promise<pg.Client> {
  const deadline = Date.now() + startingUpTimeoutMs;
  for (;;) {
    const client = new pg.Client(toClientConfig(owner));
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      // 57P03: the server is starting, or recovering.
      if (errorCode(error) !== '57P03' || Date.now() > deadline)
        throw toConnectError(error, describeConnection(owner), ', or set MIGRATE=0 where it does not name the owner');
      await sleep(250);
    }
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (!server || server.version < 150_000) {
    throw new DatabaseStartError(
      'database-too-old',
      `Clipwright needs Postgres 15 or newer; the server in DATABASE_URL is Postgres ${server?.name ?? 'unknown'}.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseStartError(
      'database-not-utf8',
      `The database stores ${server.encoding} text. Create one with encoding UTF8 and name it in DATABASE_URL.`,
    );
  }
}

/** True if another process is currently preparing the database, or restoring into it. */
export async function isBeingPrepared(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${lockKey}) as "isFree"`);
  if (rows[0]?.isFree) await client.query(`select pg_advisory_unlock(${lockKey})`);
  return !rows[0]?.isFree;
}

/**
 * Locks the installation until the session ends: no other process prepares the database or checks the installation.
 * @throws DatabaseStartError
 */
export async function lockInstallation(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${lockTimeoutSec}s'`);
    await client.query(`select pg_advisory_lock(${lockKey})`);
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error;
    throw new DatabaseStartError(
      'database-busy',
      `Another Clipwright has been preparing the same database for over ${lockTimeoutSec} seconds. Look at its log.`,
      { cause: error },
    );
  }
}

/**
 * Refuses a database restored on a server without the roles: `pg_restore` continues without their privileges and
 * policies, so no row could be read.
 * @throws DatabaseStartError
 */
async function checkPolicies(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(
    `select role from unnest($1::text[]) as role
     where not exists (select from pg_policies p where p.schemaname = 'public' and role = any (p.roles))`,
    [programRoles.map(({ name }) => name)],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ role }) => `"${role}"`).join(', ');
  throw new DatabaseStartError(
    'database-without-policies',
    `The database was restored on a server that did not have ${missing}, so what these roles may do is missing. ` +
      'Make the roles there, then restore it again into an empty database: docs/self-hosting/backup.md says how.',
  );
}
