import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives `use` an empty folder of its own and removes it with all it holds afterwards, whether `use` succeeds or throws.
 * @param parent where the folder is made; default the system's folder for temporary files.
 */
export async function withWorkDir<T>(use: (workDir: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const workDir = await mkdtemp(join(parent, 'clipwright-'));
  try {
    return await use(workDir);
  } finally {
    await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
