import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder in the data folder whose presence says: what is in here is whole, and takes the place of what is beside it. */
export const RESTORED_FOLDER = 'restored';
const REPLACED_FOLDER = 'replaced-by-restore';

/** What a backup holds, by its name in the data folder. The database goes last: it is what a start looks at. */
const restoredNames = ['secrets.json', 'postgres'];

/** Whether a restore was interrupted after it had begun to take the place of what was there. */
export async function isRestoreUnfinished(dataDir: string): Promise<boolean> {
  return (await exists(join(dataDir, RESTORED_FOLDER))) || (await exists(join(dataDir, REPLACED_FOLDER)));
}

/**
 * Puts a restored database and the secrets that belong to it in place. Interrupted at any point it is simply done again,
 * which each start of the database does. What was there before stays in a folder beside until all is done. Its caller has
 * the data folder alone: two that do it at once would take each other's result for what was there before.
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
