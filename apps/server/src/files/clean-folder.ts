import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files that were not written to since then, and empty folders. Returns the number of files. */
export async function cleanFolder(folder: string, beforeMs: number): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removed += await cleanFolder(path, beforeMs);
      // One that is not empty stays, and so does one that is being written to.
      if (await isOlder(path, beforeMs)) await rmdir(path).catch(() => {});
    } else if (await isOlder(path, beforeMs)) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function isOlder(path: string, beforeMs: number): Promise<boolean> {
  const facts = await lstat(path).catch(() => null);
  return facts !== null && facts.mtimeMs < beforeMs;
}
