import { access, lchown, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createSecrets, loadSecrets, type Secrets } from '../../config/secrets.ts';
import { findPostgresBinaries } from '../embedded-postgres/find-postgres-binaries.ts';
import { finishRestore } from '../embedded-postgres/finish-restore.ts';
import { type DataFolderLock, lockDataFolder } from '../embedded-postgres/lock-data-folder.ts';
import { makePostgresFolders } from '../embedded-postgres/make-postgres-folders.ts';
import { stopUnusedPostgres } from '../embedded-postgres/stop-unused-postgres.ts';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, CLUSTER_FORMAT } from './backup-manifest.ts';
import type { KeptSchemas } from './kept-tables.ts';
import type { NamedFiles } from './named-files.ts';
import { unpackBackup } from './unpack-backup.ts';

/** The inputs for restoring rows, other than the rows themselves. */
export type RestoreParts = {
  /** The secrets from the settings, newest first; null: use the ones in the backup or the data folder. */
  secrets: readonly string[] | null;
  kept: KeptSchemas;
  /** Creates the owner's objects other than tables. */
  prepare: (owner: pg.ClientBase) => Promise<void>;
  /**
   * Copies users' files once it is certain that the backup can be restored, and before it replaces the existing data.
   * @param storeId the id by which the backup identifies their store; null if it has none
   */
  copyFiles: (storeId: string | null) => Promise<void>;
  /** Called with the files the restored database refers to. */
  onNamedFiles?: (named: NamedFiles) => void;
  log: Logger;
};

const STAGING_PREFIX = 'restoring-';

/** A backup unpacked alongside the data folder's contents, and compared with its manifest. */
export type Staging = { folder: string; dataDir: string; manifest: BackupManifest; remove(): Promise<void> };

/**
 * Locks a data folder exclusively while it is in use, so that no other restore or start can interfere; first finishes
 * any incomplete earlier restore.
 * @throws BackupError `in-use`
 */
export async function withDataFolderAlone(path: string, use: (dataDir: string) => Promise<void>): Promise<void> {
  await makePostgresFolders(resolve(path));
  const dataDir = await realpath(path);
  const lock = await lockAlone(dataDir);
  try {
    await finishRestore(dataDir);
    await use(dataDir);
  } finally {
    lock.release();
  }
}

async function lockAlone(dataDir: string): Promise<DataFolderLock> {
  const lock = await lockDataFolder(dataDir, 'alone');
  if (lock !== null) return lock;
  const along = await lockDataFolder(dataDir, 'shared');
  if (along === null) {
    throw new BackupError(
      'in-use',
      `Another restore into ${dataDir} is under way. Wait until it has ended, or stop it, then restore again.`,
    );
  }
  along.release();
  // Free by now if the other process has just ended.
  const last = await lockDataFolder(dataDir, 'alone');
  if (last === null) throw databaseInUse(dataDir);
  return last;
}

export function databaseInUse(dataDir: string): BackupError {
  return new BackupError(
    'in-use',
    `The database in ${dataDir} is in use. Stop Clipwright, in other containers too, then restore.`,
  );
}

/**
 * Unpacks a backup into a subfolder of the data folder.
 * @param dataDir must be locked by this restore
 * @throws BackupError
 */
export async function unpackInDataDir(
  dataDir: string,
  { file, signal }: { file: string; signal?: AbortSignal | undefined },
): Promise<Staging> {
  await removeLeftovers(dataDir);
  const folder = await mkdtemp(join(dataDir, STAGING_PREFIX));
  const remove = async () => await rm(folder, { recursive: true, force: true });
  try {
    const manifest = await unpackBackup(file, folder, signal);
    await refuseOtherPostgres(manifest);
    await chownToOwnerOf(dataDir, folder);
    return { folder, dataDir, manifest, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Removes folders left by killed restores, since no other restore is running: they hold secrets and take disk space.
 */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(STAGING_PREFIX)) continue;
    const folder = join(dataDir, name);
    // Their Postgres may still be running.
    if (await stopUnusedPostgres(folder)) await rm(folder, { recursive: true, force: true });
  }
}

async function refuseOtherPostgres(manifest: BackupManifest): Promise<void> {
  if (manifest.formatVersion !== CLUSTER_FORMAT) return;
  const { majorVersion } = await findPostgresBinaries();
  if (manifest.postgresMajorVersion === majorVersion) return;
  throw new BackupError(
    'unknown-version',
    `The backup is of Postgres ${manifest.postgresMajorVersion}, and this Clipwright brings Postgres ${majorVersion}. ` +
      'Restore it with the Clipwright that made it.',
  );
}

/** Root may restore a folder that another user's process uses. */
async function chownToOwnerOf(dataDir: string, staging: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await lchown(staging, uid, gid);
  await lchown(join(staging, 'secrets.json'), uid, gid).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Folders that may hold secrets. */
export type SecretPlaces = {
  /** The folder a backup was unpacked into. */
  ofBackup?: string;
  ofInstallation: string;
};

/**
 * Returns the secrets from the settings, or from the first place that has any.
 * @throws BackupError `other-secret` if none has, `damaged` if the backup's cannot be read; StartError if others cannot
 */
export async function findSecrets(given: readonly string[] | null, places: SecretPlaces): Promise<Secrets> {
  if (given !== null) return createSecrets(given);
  for (const folder of Object.values(places)) {
    if (!(await exists(join(folder, 'secrets.json')))) continue;
    return await loadSecrets(folder, null).catch((cause: unknown) => {
      if (folder !== places.ofBackup) throw cause;
      throw new BackupError(
        'damaged',
        'The secrets in the backup cannot be read. Give this command its CLIPWRIGHT_SECRET.',
        {
          cause,
        },
      );
    });
  }
  throw new BackupError(
    'other-secret',
    'The secret of the installation is missing: give this command its CLIPWRIGHT_SECRET, or its secrets.json in the data folder.',
  );
}

/** True if the path exists. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
