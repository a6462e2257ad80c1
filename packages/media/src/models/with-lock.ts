import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MediaError } from '../media-error.ts';

type LockOptions = {
  signal?: AbortSignal | undefined;
  /** Called on each check while another process holds the lock. */
  onWait?: (() => void | Promise<void>) | undefined;
  /** The interval between checks of another process's lock, in milliseconds; default 500. */
  lookMs?: number;
  /** The time after which an untouched lock counts as stale because its owner died; default 60 s. */
  staleMs?: number;
};

/**
 * Runs work under a lock that only one process can hold. The lock is a file that exists during the work and is touched
 * periodically. While another process holds it, this function waits.
 * @throws MediaError `cancelled` while waiting; `disk-full` or `download-failed` if the lock file cannot be written.
 */
export async function withLock<T>(path: string, work: () => Promise<T>, options: LockOptions): Promise<T> {
  const { staleMs = 60_000 } = options;
  const token = randomUUID();
  await take(path, token, { ...options, staleMs });
  const touching = setInterval(() => {
    const at = new Date();
    void utimes(path, at, at).catch(() => undefined);
  }, staleMs / 12);
  touching.unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    // Another process may hold the lock if this one was suspended for too long.
    if ((await readFile(path, 'utf8').catch(() => null)) === token) await rm(path, { force: true });
  }
}

async function take(
  path: string,
  token: string,
  { signal, onWait, lookMs = 500, staleMs }: LockOptions & { staleMs: number },
): Promise<void> {
  let seen: string | null = null;
  let looksAlike = 0;
  while (!(await create(path, token))) {
    if (signal?.aborted) throw new MediaError('cancelled', 'The installation was canceled.');
    const lockState = await describe(path);
    // Staleness is measured in checks, not clock time, so that sleep or clock skew between machines cannot make a lock
    // stale.
    looksAlike = lockState === seen ? looksAlike + 1 : 0;
    seen = lockState;
    if (looksAlike * lookMs >= staleMs && (await describe(path)) === seen) await rm(path, { force: true });
    await onWait?.();
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Describes a lock's owner and the time it was last touched. */
async function describe(path: string): Promise<string> {
  const [owner, file] = await Promise.all([readFile(path, 'utf8').catch(() => ''), stat(path).catch(() => null)]);
  return `${owner} ${file?.mtimeMs}`;
}

/**
 * Creates the lock.
 * @returns false if it already exists.
 */
async function create(path: string, token: string): Promise<boolean> {
  try {
    await writeFile(path, token, { flag: 'wx' });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') return false;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new MediaError(
        'disk-full',
        'The disk is full: free some space and start the installation again; it continues.',
        { file: path },
        { cause: error },
      );
    }
    throw new MediaError(
      'download-failed',
      { code: 'models-folder-not-writable', facts: { code } },
      { file: path },
      { cause: error },
    );
  }
}
