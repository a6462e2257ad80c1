import { setTimeout as sleep } from 'node:timers/promises';
import { attachPostgres } from './attach-postgres.ts';
import { OWNER_NAME } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Membership } from './join-postgres.ts';
import { openDataFolder } from './open-data-folder.ts';
import { truncateServerLog } from './postgres-log.ts';
import { type Cluster, prepareCluster } from './prepare-cluster.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** A running Postgres that this process uses, perhaps along with others. */
export type EmbeddedPostgres = {
  /** Returns node-postgres settings for the owner of everything. Uses a Unix socket, or a loopback port on Windows. */
  connection(database?: string): EmbeddedConnection;
  /** Releases it. The last process to do so stops the server, and resolves once it is gone. */
  stop(): Promise<void>;
};

export type EmbeddedConnection = {
  /** The socket folder; on Windows, a loopback address. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Set so that a PGSSLMODE in the environment does not enable TLS. */
  ssl: false;
};

export type EmbeddedPostgresOptions = {
  /** Created if missing. The database is in its folder `postgres`. */
  dataDir: string;
  log: (message: string) => void;
  /** Cancels the start, not the running server. */
  signal?: AbortSignal;
  /** Starts sooner and writes faster, but a power cut may destroy the database: for tests only. Default false. */
  fast?: boolean;
};

const MAX_RETRY_MS = 30_000;

/**
 * Starts a data folder's Postgres, creating it the first time, or joins the running one, whether another process uses
 * it or it outlived its process. A server that dies during use is restarted.
 * @throws EmbeddedPostgresError with a message that explains the fix; the signal's reason if it aborts.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  options.signal?.throwIfAborted();
  const lock = await openDataFolder(options.dataDir);
  try {
    return await startIn(options, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startIn(options: EmbeddedPostgresOptions, release: () => void): Promise<EmbeddedPostgres> {
  const { dataDir, log, signal, fast = false } = options;
  const cluster = await prepareCluster({ dataDir, isFast: fast, log });
  let membership = await attach(cluster, log, signal);
  const endLogWatch = truncateServerLog(cluster.paths.logFile);
  const stopping = new AbortController();
  let stopped: Promise<void> | null = null;

  const watching = watch();
  async function watch(): Promise<void> {
    for (;;) {
      await Promise.race([membership.lost, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      log('The database went away; it is started again.');
      const next = await reattach(cluster, log, stopping.signal);
      if (!next) return;
      membership = next;
    }
  }

  async function stop(): Promise<void> {
    await leave().finally(release);
  }

  async function leave(): Promise<void> {
    stopping.abort();
    await watching;
    endLogWatch();
    const isLast = await membership.leave().catch(() => false);
    if (!isLast) return membership.end();
    const isGone = await stopPostmaster(cluster, membership.pid);
    await membership.end();
    log(isGone ? 'Database stopped.' : `The database (process ${membership.pid}) does not stop; it is left running.`);
  }

  return {
    connection: (database = 'postgres') => ({
      host: membership.host,
      port: membership.port,
      user: OWNER_NAME,
      password: cluster.password,
      database,
      ssl: false,
    }),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function attach(cluster: Cluster, log: (message: string) => void, signal?: AbortSignal): Promise<Membership> {
  return attachPostgres(cluster, log, signal).catch((error) => {
    throw EmbeddedPostgresError.fromFileError(error, cluster.paths.dataDir);
  });
}

/** Retries with increasing delays until it succeeds. Null if the signal aborts. */
async function reattach(
  cluster: Cluster,
  log: (message: string) => void,
  signal: AbortSignal,
): Promise<Membership | null> {
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)) {
    try {
      return await attachPostgres(cluster, log, signal);
    } catch (error) {
      if (signal.aborted) return null;
      log(`The database could not be started again: ${error instanceof Error ? error.message : error}`);
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
