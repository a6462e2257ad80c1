import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describeConnection, withLogin } from './connection-settings.ts';
import { currentAskerId } from './current-asker.ts';
import { DatabaseStartError, errorCode, toConnectError } from './database-start-error.ts';
import { lockInstallation, type PrepareDatabaseOptions, prepareDatabase } from './prepare-database.ts';
import { prepareStatements } from './prepare-statements.ts';
import { appRole, serviceRole, viewerRole, workspaceRole } from './roles.ts';
import { newestMigration } from './run-migrations.ts';
import { runTransaction, type Transaction } from './run-transaction.ts';
import * as schema from './schema.ts';
import { readVersions, refuseOtherSchema } from './schema-version.ts';

export type { Transaction } from './run-transaction.ts';

export type Database = {
  /**
   * Runs one transaction in this user's workspace, as the request's user: row-level security shows only rows in it, and
   * only to its owner and members. Outside a request, the owner is the user.
   */
  asUser<T>(ownerId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction that only reads the workspace's lists, without rows shared by others: far less work for Postgres
   * in a large workspace.
   */
  asWorkspace<T>(ownerId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs one transaction that reads the rows opened by the view link with this token hash; it reads none if the link is
   * invalid, or has a password and the second hash is not that of its pass. `isReviewing`: it may write a client's
   * review.
   */
  asViewer<T>(
    tokenHash: string,
    work: (tx: Transaction) => Promise<T>,
    options?: { passHash?: string | null; isReviewing?: boolean },
  ): Promise<T>;
  /**
   * Runs one transaction as the service itself (sign-in, jobs, confirmed events), which sees every row. Never use it
   * when user input selects the rows.
   */
  asService<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Drizzle on the service role's pool, for libraries with their own queries. */
  service: NodePgDatabase<typeof schema>;
  pools: { user: pg.Pool; workspace: pg.Pool; service: pg.Pool; viewer: pg.Pool };
  close(): Promise<void>;
};

export type OpenDatabaseOptions = PrepareDatabaseOptions & {
  /** The maximum connections per pool; default 10, and at most 4 for lists and for viewers. */
  maxConnections?: number;
  /** True for a process that handles no requests: only the service logs in until another role is used. */
  isWorker?: boolean;
};

const sha256 = /^[0-9a-f]{64}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Prepares the database as its owner, then uses it as roles that own nothing. Throws `DatabaseStartError`. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  await prepareDatabase(options);
  return await openPreparedDatabase(options);
}

/**
 * Uses a database that another process prepares, without its owner: the installation and the schema version are checked
 * as the service. Throws `DatabaseStartError`.
 */
export async function openForeignDatabase(options: Omit<OpenDatabaseOptions, 'prepare'>): Promise<Database> {
  const client = new pg.Client(withLogin(options.owner, serviceRole.name, options.rolePassword));
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw isLoginRefused(error) ? notPrepared(error) : toConnectError(error, describeConnection(options.owner));
    });
    refuseOtherSchema(newestMigration(), await readVersions(client));
    // The first process records the installation, and the others wait for it.
    await lockInstallation(client);
    await options.check?.(client);
  } finally {
    await client.end().catch(() => {});
  }
  return await openPreparedDatabase(options);
}

const isLoginRefused = (error: unknown) => ['28P01', '28000'].includes(errorCode(error) ?? '');

const notPrepared = (cause: unknown) =>
  new DatabaseStartError(
    'database-refused-login',
    'The database does not know the roles of this installation, or has them with another secret. Give this process the CLIPWRIGHT_SECRET of the ' +
      'others; a new database is prepared by running once with MIGRATE=only and a DATABASE_URL of its owner.',
    { cause },
  );

/** Uses an already prepared database, as roles that own nothing. Throws `DatabaseStartError`. */
export async function openPreparedDatabase(options: Omit<OpenDatabaseOptions, 'prepare'>): Promise<Database> {
  const few = Math.min(options.maxConnections ?? 4, 4);
  const pools = {
    user: openPool(options, appRole.name),
    workspace: openPool({ ...options, maxConnections: few }, workspaceRole.name),
    service: openPool(options, serviceRole.name),
    viewer: openPool({ ...options, maxConnections: few }, viewerRole.name),
  };
  const close = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  };
  try {
    const tried = options.isWorker ? [pools.service] : Object.values(pools);
    await Promise.all(tried.map((pool) => pool.query('select 1')));
  } catch (error) {
    await close();
    throw toConnectError(error, describeConnection(options.owner));
  }
  return {
    asUser: (ownerId, work) => runInWorkspace(pools.user, 'begin', ownerId, work),
    asWorkspace: (ownerId, work) => runInWorkspace(pools.workspace, 'begin read only', ownerId, work),
    asViewer(tokenHash, work, { passHash = null, isReviewing = false } = {}) {
      if (!sha256.test(tokenHash) || (passHash !== null && !sha256.test(passHash))) {
        return Promise.reject(new TypeError('The hash of a token must be SHA-256 in hex.'));
      }
      const begin = `begin${isReviewing ? '' : ' read only'}; select set_config('app.view_token_hash', '${tokenHash}', true), set_config('app.view_pass_hash', '${passHash ?? ''}', true)`;
      return runTransaction(pools.viewer, begin, work);
    },
    asService: (work) => runTransaction(pools.service, 'begin', work),
    service: drizzle(pools.service, { schema }),
    pools,
    close,
  };
}

function runInWorkspace<T>(
  pool: pg.Pool,
  begin: string,
  ownerId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const askerId = currentAskerId() ?? ownerId;
  if (!uuid.test(ownerId) || !uuid.test(askerId)) return Promise.reject(new TypeError('A user id must be a UUID.'));
  // Sent in one round trip with `begin`; safe to interpolate, since only UUIDs get here.
  const settings = `select set_config('app.user_id', '${askerId}', true), set_config('app.workspace_id', '${ownerId}', true)`;
  return runTransaction(pool, `${begin}; ${settings}`, work);
}

function openPool(
  { owner, rolePassword, log, maxConnections = 10 }: Omit<OpenDatabaseOptions, 'prepare'>,
  role: string,
): pg.Pool {
  const pool = new pg.Pool({
    ...withLogin(owner, role, rolePassword),
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener, a lost connection crashes the program: the pool's listener handles idle connections, the
  // client's handles active ones.
  pool.on('error', (error) =>
    log.warn({ databaseRole: role, error: error.message }, 'An idle database connection was lost'),
  );
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareStatements(client);
  });
  return pool;
}
