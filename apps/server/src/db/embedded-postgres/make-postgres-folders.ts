import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Node's own recursive call never returns if a file system reports a new folder as
 * missing, as /proc does.
 */
export async function makePostgresFolders(path: string): Promise<void> {
  const make = async () => {
    await mkdir(path, { mode: 0o700 }).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  };
  await make().catch(async (error) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await makePostgresFolders(dirname(path));
    await make();
  });
}
