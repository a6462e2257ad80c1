import { rm } from 'node:fs/promises';
import { withOutDir } from '@clipwright/media';
import { makeOwnFolder, removeLeftFolders } from './own-folders.ts';

const prefix = '.clipwright-link-';

/**
 * Gives `use` an empty hidden folder for a link's video in the folder that clips are written to, and removes it afterwards.
 * The system's folder for temporary files may be in memory, where a long video has no room. What a run that was killed left
 * is removed by the next.
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
