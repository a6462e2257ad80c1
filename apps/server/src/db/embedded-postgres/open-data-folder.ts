import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { finishRestore, isRestoreUnfinished } from './finish-restore.ts';
import { type DataFolderLock, lockDataFolder } from './lock-data-folder.ts';
import { makePostgresFolders } from './make-postgres-folders.ts';

/** The duration of one attempt before checking again whether another start has finished the restore. */
const TRY_MS = 100;
/** Removing the data replaced by a restore takes this long for the largest database. */
const FINISHED_WITHIN_MS = 30_000;

/**
 * Locks a data folder for shared use of its database, and finishes any interrupted restore.
 * @throws EmbeddedPostgresError `being-restored` while a restore is in progress there
 */
export async function openDataFolder(path: string): Promise<DataFolderLock> {
  try {
    await makePostgresFolders(resolve(path));
    const dataDir = await realpath(path);
    const deadline = performance.now() + FINISHED_WITHIN_MS;
    while (performance.now() < deadline) {
      if (await isRestoreUnfinished(dataDir)) {
        const alone = await lockDataFolder(dataDir, 'alone', TRY_MS);
        if (alone !== null) await finishRestore(dataDir).finally(() => alone.release());
        continue;
      }
      const lock = await lockDataFolder(dataDir, 'shared');
      if (lock === null) break;
      if (!(await isRestoreUnfinished(dataDir))) return lock;
      lock.release();
    }
    throw beingRestored(dataDir);
  } catch (error) {
    throw EmbeddedPostgresError.fromFileError(error, path);
  }
}

function beingRestored(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'being-restored',
    `A restore into the data folder ${dataDir} is under way, here or in another container. Wait until it has ended, or stop it, then try again.`,
  );
}
