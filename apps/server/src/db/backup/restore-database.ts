import { access, lchown, mkdtemp, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { clusterPaths } from '../embedded-postgres/cluster-paths.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { findPostgresBinaries } from '../embedded-postgres/find-postgres-binaries.ts';
import { finishRestore, RESTORED_FOLDER } from '../embedded-postgres/finish-restore.ts';
import { makePostgresFolders } from '../embedded-postgres/make-postgres-folders.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { stopUnusedPostgres } from '../embedded-postgres/stop-unused-postgres.ts';
import { BackupError } from './backup-error.ts';
import { unpackBackup } from './unpack-backup.ts';

export type RestoreOptions = {
  dataDir: string;
  /** An archive that `backUpDatabase` wrote. */
  file: string;
  /** Replaces a database that is there; default false. */
  force?: boolean;
  log?: (message: string) => void;
  signal?: AbortSignal;
};

/**
 * Puts a backup's database and secrets into a data folder. The archive is unpacked beside, compared with its manifest,
 * and started for a trial; only then does it take, by renames, the place of what is there. Interrupted before, nothing
 * has changed; interrupted after, the next start finishes it.
 * @throws BackupError; EmbeddedPostgresError when Postgres or the data folder cannot be used.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<void> {
  const { file, force = false, signal, log = () => undefined } = options;
  try {
    await makePostgresFolders(resolve(options.dataDir));
    const dataDir = await realpath(options.dataDir);
    await finishRestore(dataDir);
    if (!force) await refuseToReplace(dataDir);
    await refuseWhileInUse(dataDir);
    const staging = await mkdtemp(join(dataDir, 'restoring-'));
    try {
      await unpack(file, staging, signal);
      await chownToOwnerOf(dataDir, staging);
      await tryStart(staging, file, log, signal);
      await refuseWhileInUse(dataDir);
      await rename(staging, join(dataDir, RESTORED_FOLDER));
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      throw error;
    }
    await finishRestore(dataDir);
  } catch (error) {
    throw EmbeddedPostgresError.fromFileError(error, options.dataDir);
  }
}

async function refuseToReplace(dataDir: string): Promise<void> {
  for (const path of [clusterPaths(dataDir).cluster, join(dataDir, 'secrets.json')]) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
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

async function unpack(file: string, staging: string, signal: AbortSignal | undefined): Promise<void> {
  const { majorVersion } = await findPostgresBinaries();
  const manifest = await unpackBackup(file, staging, signal);
  if (manifest.postgresMajorVersion === majorVersion) return;
  throw new BackupError(
    'unknown-version',
    `The backup is of Postgres ${manifest.postgresMajorVersion}, and this Clipwright brings Postgres ${majorVersion}. ` +
      'Restore it with the Clipwright that made it.',
  );
}

/** Root may restore what another user runs. */
async function chownToOwnerOf(dataDir: string, staging: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await lchown(staging, uid, gid);
  await lchown(join(staging, 'secrets.json'), uid, gid).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Replays the log up to the end of the backup, and reads every database's catalog. */
async function tryStart(
  staging: string,
  file: string,
  log: (message: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    const server = await startEmbeddedPostgres({ dataDir: staging, log, ...(signal && { signal }) });
    try {
      for (const database of await query(server.connection(), 'select datname from pg_database where datallowconn')) {
        await query(server.connection(database), 'select count(*)::text from pg_class');
      }
    } finally {
      await server.stop();
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new BackupError(
      'damaged',
      `The database of ${file} does not start: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  } finally {
    // Where paths are long the socket's folder is elsewhere, and of no further use.
    await rm(clusterPaths(staging).socketFolder, { recursive: true, force: true });
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
