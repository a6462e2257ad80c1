import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder in the data folder whose presence means: its contents are complete, and replace those beside it. */
export const RESTORED_FOLDER = 'restored';
const REPLACED_FOLDER = 'replaced-by-restore';

/** The contents of a backup, by name in the data folder. The database comes last: a start checks it. */
const restoredNames = ['secrets.json', 'postgres'];

/** True if a restore was interrupted after it had started to replace the existing data. */
export async function isRestoreUnfinished(dataDir: string): Promise<boolean> {
  return (await exists(join(dataDir, RESTORED_FOLDER))) || (await exists(join(dataDir, REPLACED_FOLDER)));
}

/**
 * Moves a restored database and its secrets into place. After an interruption it is repeated, which each start of the
 * database does. The earlier data stays in a folder beside until everything is done. The caller must lock the data
 * folder exclusively: two at once would take each other's result for the earlier data.
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
