import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own recursive way never returns where a file system says of a new folder that
 * it does not exist, as /proc does.
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
