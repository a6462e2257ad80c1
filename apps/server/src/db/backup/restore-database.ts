import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterPaths } from '../embedded-postgres/cluster-paths.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { finishRestore, RESTORED_FOLDER } from '../embedded-postgres/finish-restore.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { stopUnusedPostgres } from '../embedded-postgres/stop-unused-postgres.ts';
import { BackupError } from './backup-error.ts';
import { CLUSTER_FORMAT, type RowsManifest } from './backup-manifest.ts';
import { openArchiveRows } from './open-archive-rows.ts';
import { restoreRows } from './restore-rows.ts';
import { exists, findSecrets, type RestoreParts, type Staging, unpackInDataDir } from './restore-staging.ts';

export type RestoreOptions = RestoreParts & {
  dataDir: string;
  /** An archive that `backUpDatabase` or `backUpRows` wrote. */
  file: string;
  /** Replaces a database that is there; default false. */
  force?: boolean;
  signal: AbortSignal;
};

/**
 * Puts a backup's database and secrets into a data folder. The archive is unpacked beside, compared with its manifest, and started
 * for a trial, or its rows are put into a new database there; only then does it take, by renames, the place of what is there.
 * Interrupted before, nothing has changed; interrupted after, the next start finishes it.
 * @throws BackupError; DatabaseStartError; EmbeddedPostgresError when Postgres or the data folder cannot be used.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<void> {
  const { file, force = false } = options;
  try {
    const staging = await unpackInDataDir(options, async (dataDir) => {
      if (!force) await refuseToReplace(dataDir);
      await refuseWhileInUse(dataDir);
    });
    const { folder, dataDir, manifest } = staging;
    try {
      if (manifest.formatVersion === CLUSTER_FORMAT) await tryStart(folder, file, options);
      else await makeDatabase(staging, manifest, options);
      await refuseWhileInUse(dataDir);
      await rename(folder, join(dataDir, RESTORED_FOLDER));
    } catch (error) {
      await staging.remove();
      throw error;
    }
    await finishRestore(dataDir);
  } catch (error) {
    throw EmbeddedPostgresError.fromFileError(error, options.dataDir);
  }
}

async function refuseToReplace(dataDir: string): Promise<void> {
  for (const path of [clusterPaths(dataDir).cluster, join(dataDir, 'secrets.json')]) {
    if (!(await exists(path))) continue;
    throw new BackupError(
      'database-exists',
      `${path} is there already. Restore into another data folder, or say that it may be replaced.`,
    );
  }
}

async function refuseWhileInUse(dataDir: string): Promise<void> {
  if (await stopUnusedPostgres(dataDir)) return;
  throw new BackupError('in-use', `The database in ${dataDir} is in use. Stop Clipwright, then restore.`);
}

/** Replays the log up to the end of the backup, and reads every database's catalog. */
async function tryStart(folder: string, file: string, { log, signal }: RestoreOptions): Promise<void> {
  try {
    await withStagedPostgres(folder, { log, signal }, async (server) => {
      for (const database of await query(server.connection(), 'select datname from pg_database where datallowconn')) {
        await query(server.connection(database), 'select count(*)::text from pg_class');
      }
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new BackupError(
      'damaged',
      `The database of ${file} does not start: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

async function makeDatabase(
  { folder }: Staging,
  manifest: RowsManifest,
  { secrets, kept, prepare, log, signal }: RestoreOptions,
): Promise<void> {
  const { keyIds, databaseRolePassword: rolePassword } = await findSecrets(secrets, [folder]);
  await withStagedPostgres(folder, { log, signal }, async (server) => {
    const source = openArchiveRows(folder, manifest);
    await restoreRows({ source, owner: server.connection(), rolePassword, keyIds, kept, prepare, log, signal });
  });
}

/** Runs the database of a folder that goes again, or becomes another one's. */
export async function withStagedPostgres<T>(
  folder: string,
  { log, signal }: Pick<RestoreOptions, 'log' | 'signal'>,
  use: (server: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: (message) => log.debug(message), signal });
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    // Where paths are long the socket's folder is elsewhere, and of no further use.
    await rm(clusterPaths(folder).socketFolder, { recursive: true, force: true });
  }
}

async function query(connection: pg.ClientConfig, sql: string): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => value ?? '');
  } finally {
    await client.end();
  }
}
