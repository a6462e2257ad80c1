import { readFile } from 'node:fs/promises';
import { writeFileAtomic } from './write-file-atomic.ts';

/** A value that lives in memory and is kept in a file. Change `value` in place, then `save`. */
export type JsonFile<T> = {
  readonly value: T;
  /** Resolves when everything that was changed before the call is on the disk. */
  save(): Promise<void>;
};

/** Opens the sandbox's own file; `makeFirst` gives the value where there is no file yet. */
export async function openJsonFile<T extends object>(
  path: string,
  makeFirst: () => T | Promise<T>,
): Promise<JsonFile<T>> {
  const stored = await findText(path);
  const value = stored === null ? await makeFirst() : parseOwn<T>(path, stored);

  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  const save = (): Promise<void> => {
    // One write at a time, and one write serves every change that came while the last one ran.
    queued ??= running.then(() => {
      const write = writeFileAtomic(path, JSON.stringify(value));
      running = write.catch(() => undefined);
      queued = null;
      return write;
    });
    return queued;
  };

  if (stored === null) await save();
  return { value, save };
}

function parseOwn<T>(path: string, text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new Error(`The sandbox cannot read ${path}. Delete the file to start it afresh.`, { cause });
  }
}

async function findText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
