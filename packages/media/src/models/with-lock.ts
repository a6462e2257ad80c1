import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MediaError } from '../media-error.ts';

type LockOptions = {
  signal?: AbortSignal | undefined;
  /** Called at each check while another program has the lock. */
  onWait?: (() => void | Promise<void>) | undefined;
  /** The interval at which another program's lock is checked, in milliseconds; default 500. */
  lookMs?: number;
  /** The time after which an untouched lock counts as left by a program that died; default 60 s. */
  staleMs?: number;
};

/**
 * Does work that only one program at a time may do. The lock is a file that exists, and is touched repeatedly, during
 * the work; while another program has it, this waits.
 * @throws MediaError `cancelled` during the wait; `disk-full`, `download-failed` if the file cannot be written.
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
    // Another program has it if this one was suspended for too long.
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
    // Checks are counted, not the clock: a computer that sleeps, or one with a different clock, makes no lock stale.
    looksAlike = lockState === seen ? looksAlike + 1 : 0;
    seen = lockState;
    if (looksAlike * lookMs >= staleMs && (await describe(path)) === seen) await rm(path, { force: true });
    await onWait?.();
    await sleep(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Describes the owner of a lock, and the time of its last touch. */
async function describe(path: string): Promise<string> {
  const [owner, file] = await Promise.all([readFile(path, 'utf8').catch(() => ''), stat(path).catch(() => null)]);
  return `${owner} ${file?.mtimeMs}`;
}

/**
 * Creates the lock.
 * @returns false if it exists already.
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
      `The folder of the models cannot be written to (${code}): allow it, or set another folder with CLIPWRIGHT_MODELS_DIR.`,
      { file: path },
      { cause: error },
    );
  }
}
