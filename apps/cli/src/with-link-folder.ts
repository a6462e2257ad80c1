import { rm } from 'node:fs/promises';
import { withOutDir } from '@clipwright/media';
import { makeOwnFolder, removeLeftFolders } from './own-folders.ts';

const prefix = '.clipwright-link-';

/**
 * Gives `use` an empty hidden folder for a link's video in the output folder, and removes it afterwards. The system's folder for
 * temporary files may be in memory, which has no room for a long video. The next run removes folders of killed runs.
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
