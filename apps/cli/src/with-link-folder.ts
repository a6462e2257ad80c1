import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { withOutDir } from '@clipwright/media';

/** The machine and the process of a folder stand in its name, so that one that was left can be told from one in use. */
const machine = hostname().replace(/\W/g, '_');
const named = /^\.clipwright-link-(\w+)-(\d+)-\w+$/;

/**
 * Gives `use` an empty hidden folder for a link's video in the folder that clips are written to, and removes it afterwards.
 * The system's folder for temporary files may be in memory, where a long video has no room. What a run that was killed left
 * is removed by the next.
 * @throws MediaError as `withOutDir` does.
 */
export async function withLinkFolder<T>(path: string, use: (workDir: string) => Promise<T>): Promise<T> {
  return await withOutDir(path, async (outDir) => {
    await removeLeft(outDir);
    const workDir = await mkdtemp(join(outDir, `.clipwright-link-${machine}-${process.pid}-`));
    try {
      return await use(workDir);
    } finally {
      await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
    }
  });
}

async function removeLeft(outDir: string): Promise<void> {
  for (const name of await readdir(outDir)) {
    const [, host, pid] = named.exec(name) ?? [];
    if (host !== machine || isRunning(Number(pid))) continue;
    // The next run tries again.
    await rm(join(outDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One of another user may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
