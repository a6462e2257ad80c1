import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../../config/start-error.ts';
import { clusterPaths } from '../embedded-postgres/cluster-paths.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { finishRestore, RESTORED_FOLDER } from '../embedded-postgres/finish-restore.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { stopUnusedPostgres } from '../embedded-postgres/stop-unused-postgres.ts';
import { BackupError } from './backup-error.ts';
import { CLUSTER_FORMAT, type RowsManifest } from './backup-manifest.ts';
import { readNamedFiles } from './named-files.ts';
import { openArchiveRows } from './open-archive-rows.ts';
import { refuseUnfit, restoreRows } from './restore-rows.ts';
import {
  databaseInUse,
  exists,
  findSecrets,
  type RestoreParts,
  type Staging,
  unpackInDataDir,
  withDataFolderAlone,
} from './restore-staging.ts';
import { checkStagedDatabase } from './staged-database.ts';

export type RestoreOptions = RestoreParts & {
  dataDir: string;
  /** An archive written by `backUpDatabase` or `backUpRows`. */
  file: string;
  /** Replaces an existing database; default false. */
  force?: boolean;
  signal: AbortSignal;
};

/**
 * Restores a backup's database and secrets into a data folder. The archive is unpacked alongside the existing data,
 * compared with its manifest, and test-started, or its rows are written to a new database there; only then does it
 * replace the existing data, by renaming. If interrupted before that, nothing has changed; if interrupted after, the
 * next start finishes the restore.
 * @throws BackupError; DatabaseStartError; EmbeddedPostgresError if Postgres or the data folder cannot be used.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<void> {
  try {
    await withDataFolderAlone(options.dataDir, async (dataDir) => await restoreAlone(dataDir, options));
  } catch (error) {
    throw EmbeddedPostgresError.fromFileError(error, options.dataDir);
  }
}

async function restoreAlone(dataDir: string, options: RestoreOptions): Promise<void> {
  const { force = false, copyFiles } = options;
  if (!force) await refuseToReplace(clusterPaths(dataDir).cluster);
  await refuseWhileInUse(dataDir);
  const staging = await unpackInDataDir(dataDir, options);
  const { folder, manifest } = staging;
  try {
    // A backup without secrets needs the existing ones.
    if (!force && (await exists(join(folder, 'secrets.json')))) await refuseToReplace(join(dataDir, 'secrets.json'));
    const storeId =
      manifest.formatVersion === CLUSTER_FORMAT
        ? await tryStart(staging, options)
        : await makeDatabase(staging, manifest, options);
    await copyFiles(storeId);
    await refuseWhileInUse(dataDir);
    await rename(folder, join(dataDir, RESTORED_FOLDER));
  } catch (error) {
    await staging.remove();
    throw error;
  }
  await finishRestore(dataDir);
}

async function refuseToReplace(path: string): Promise<void> {
  if (!(await exists(path))) return;
  throw new BackupError(
    'database-exists',
    `${path} is there already. Restore into another data folder, or replace it with --force.`,
  );
}

async function refuseWhileInUse(dataDir: string): Promise<void> {
  if (!(await stopUnusedPostgres(dataDir))) throw databaseInUse(dataDir);
}

/**
 * Replays the log up to the end of the backup, and reads every database's catalog.
 * @returns its file store's id
 */
async function tryStart(
  { folder, dataDir }: Staging,
  { secrets, onNamedFiles, file, log, signal }: RestoreOptions,
): Promise<string | null> {
  return await withStagedPostgres(folder, { file, log, signal }, (server) =>
    orDamaged({ file, signal }, async () => {
      for (const database of await query(server.connection(), 'select datname from pg_database where datallowconn')) {
        await query(server.connection(database), 'select count(*)::text from pg_class');
      }
      const storeId = await checkStagedDatabase(server.connection(), async () => {
        const { keyIds } = await findSecrets(secrets, { ofBackup: folder, ofInstallation: dataDir });
        return keyIds;
      });
      onNamedFiles?.(await readNamedFiles(server.connection()));
      return storeId;
    }),
  );
}

async function makeDatabase(
  { folder, dataDir }: Staging,
  manifest: RowsManifest,
  { secrets, onNamedFiles, file, kept, prepare, log, signal }: RestoreOptions,
): Promise<string | null> {
  const { keyIds, databaseRolePassword: rolePassword } = await findSecrets(secrets, {
    ofBackup: folder,
    ofInstallation: dataDir,
  });
  const source = openArchiveRows(folder, manifest);
  refuseUnfit(source.snapshot, keyIds);
  await withStagedPostgres(folder, { file, log, signal }, async (server) => {
    await restoreRows({ source, owner: server.connection(), rolePassword, keyIds, kept, prepare, log, signal });
    onNamedFiles?.(await readNamedFiles(server.connection()));
  });
  return source.snapshot.storeId;
}

/**
 * Runs the database in a folder that is later removed, or moved into place.
 * @throws BackupError `damaged` if it does not start
 */
export async function withStagedPostgres<T>(
  folder: string,
  { file, log, signal }: Pick<RestoreOptions, 'file' | 'log' | 'signal'>,
  use: (server: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  try {
    const server = await orDamaged({ file, signal }, () =>
      startEmbeddedPostgres({ dataDir: folder, log: (message) => log.debug(message), signal }),
    );
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    // If paths are long, the socket folder is elsewhere and no longer needed.
    await rm(clusterPaths(folder).socketFolder, { recursive: true, force: true });
  }
}

/** Problems with this machine have their own errors; any other error means the archive is damaged. */
export async function orDamaged<T>(
  { file, signal }: Pick<RestoreOptions, 'file' | 'signal'>,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    signal.throwIfAborted();
    const isOfMachine =
      error instanceof EmbeddedPostgresError && ['disk-full', 'no-binaries', 'no-suitable-user'].includes(error.reason);
    if (isOfMachine || error instanceof BackupError || error instanceof StartError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError('damaged', `The database of ${file} does not start: ${why}`, { cause: error });
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
