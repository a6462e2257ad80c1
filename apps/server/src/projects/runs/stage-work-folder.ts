import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';

type WorkPlace = Pick<Config, 'dataDir' | 'workDir'>;

/**
 * Returns the root folder for work in progress on this machine, with a folder for each run, its filmstrip, and each
 * editing copy.
 */
function workRoot({ workDir, dataDir }: WorkPlace): string {
  return workDir ?? join(dataDir, 'work');
}

/**
 * Passes an empty folder to `use` and removes it afterwards. Each attempt has a separate folder: an abandoned attempt
 * may still be writing into its own.
 */
export async function withWorkFolder<T>(
  config: WorkPlace,
  runId: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = join(workRoot(config), runId);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'try-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes folders left by a run's attempts that did not end on their own. */
export async function removeWork(config: WorkPlace, runId: string): Promise<void> {
  await rm(join(workRoot(config), runId), { recursive: true, force: true, maxRetries: 3 });
}

/** Lists the names with a folder on this machine and the start of their last attempt. */
export async function listWork(config: WorkPlace): Promise<{ name: string; triedAtMs: number }[]> {
  const root = workRoot(config);
  const names = await readdir(root).catch(() => []);
  const entries = await Promise.all(
    names.map(async (name) => {
      // A folder may have been removed in the meantime.
      const info = await stat(join(root, name)).catch(() => null);
      return info && { name, triedAtMs: info.mtimeMs };
    }),
  );
  return entries.filter((one) => one !== null);
}
