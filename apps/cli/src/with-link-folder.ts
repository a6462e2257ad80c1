import { rm } from 'node:fs/promises';
import { withOutDir } from '@clipwright/media';
import { makeOwnFolder, removeLeftFolders } from './own-folders.ts';

const prefix = '.clipwright-link-';

/**
 * Runs `use` with an empty hidden folder for a link's video in the output folder, then removes it. The system's
 * temporary folder may be in memory, which is too small for long videos. The next run removes folders of killed runs.
 * @throws MediaError as `withOutDir` does.
 */
export async function withLinkFolder<T>(path: string, use: (workDir: string) => Promise<T>): Promise<T> {
  return await withOutDir(path, async (outDir) => {
    await removeLeftFolders(outDir, prefix);
    const workDir = await makeOwnFolder(outDir, prefix);
    try {
      return await use(workDir);
    } finally {
      await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
    }
  });
}
