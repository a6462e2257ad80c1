import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A subfolder of the data folder; if it exists, its contents are complete and replace the existing data. */
export const RESTORED_FOLDER = 'restored';
const REPLACED_FOLDER = 'replaced-by-restore';

/** The contents of a backup, by name in the data folder. The database comes last because startup checks for it. */
const restoredNames = ['secrets.json', 'postgres'];

/** True if a restore was interrupted while it was replacing the existing data. */
export async function isRestoreUnfinished(dataDir: string): Promise<boolean> {
  return (await exists(join(dataDir, RESTORED_FOLDER))) || (await exists(join(dataDir, REPLACED_FOLDER)));
}

/**
 * Moves a restored database and its secrets into place. If interrupted, it is repeated at the next start of the
 * database. The previous data stays in a separate folder until everything is done. The caller must lock the data folder
 * exclusively: concurrent calls would each mistake the other's result for the previous data.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const restored = join(dataDir, RESTORED_FOLDER);
  const replaced = join(dataDir, REPLACED_FOLDER);
  if (await exists(restored)) {
    await mkdir(replaced, { recursive: true, mode: 0o700 });
    for (const name of restoredNames) {
      if (!(await exists(join(restored, name)))) continue;
      if (await exists(join(dataDir, name))) await rename(join(dataDir, name), join(replaced, name));
      await rename(join(restored, name), join(dataDir, name));
    }
    await rm(restored, { recursive: true });
  }
  await rm(replaced, { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
