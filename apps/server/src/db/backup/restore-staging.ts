import { access, lchown, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createSecrets, loadSecrets, type Secrets } from '../../config/secrets.ts';
import { findPostgresBinaries } from '../embedded-postgres/find-postgres-binaries.ts';
import { finishRestore } from '../embedded-postgres/finish-restore.ts';
import { makePostgresFolders } from '../embedded-postgres/make-postgres-folders.ts';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, CLUSTER_FORMAT } from './backup-manifest.ts';
import type { KeptSchemas } from './kept-tables.ts';
import { unpackBackup } from './unpack-backup.ts';

/** What restoring rows takes besides them. */
export type RestoreParts = {
  /** Those of the settings, newest first; null: those of the backup or of the data folder. */
  secrets: readonly string[] | null;
  kept: KeptSchemas;
  /** Makes what the owner has to make besides the tables. */
  prepare: (owner: pg.ClientBase) => Promise<void>;
  log: Logger;
};

/** A backup that was unpacked beside what is in the data folder, and compared with its manifest. */
export type Staging = { folder: string; dataDir: string; manifest: BackupManifest; remove(): Promise<void> };

/**
 * Unpacks a backup in a folder of the data folder.
 * @param check looks at the data folder before that
 * @throws BackupError
 */
export async function unpackInDataDir(
  options: { dataDir: string; file: string; signal?: AbortSignal | undefined },
  check: (dataDir: string) => Promise<void>,
): Promise<Staging> {
  await makePostgresFolders(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  await finishRestore(dataDir);
  await check(dataDir);
  const folder = await mkdtemp(join(dataDir, 'restoring-'));
  const remove = async () => await rm(folder, { recursive: true, force: true });
  try {
    const manifest = await unpackBackup(options.file, folder, options.signal);
    await refuseOtherPostgres(manifest);
    await chownToOwnerOf(dataDir, folder);
    return { folder, dataDir, manifest, remove };
  } catch (error) {
    await remove();
    throw error;
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

/** Root may restore what another user runs. */
async function chownToOwnerOf(dataDir: string, staging: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await lchown(staging, uid, gid);
  await lchown(join(staging, 'secrets.json'), uid, gid).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Those of the settings, or of the first folder that has any. @throws BackupError `other-secret` where none has */
export async function findSecrets(given: readonly string[] | null, folders: readonly string[]): Promise<Secrets> {
  if (given !== null) return createSecrets(given);
  for (const folder of folders) if (await exists(join(folder, 'secrets.json'))) return await loadSecrets(folder, null);
  throw new BackupError(
    'other-secret',
    'The secret of the installation is missing: give this command its CLIPWRIGHT_SECRET, or its secrets.json in the data folder.',
  );
}

/** Whether something has this path. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
