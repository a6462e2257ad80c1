import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { writeFileAtomic } from './write-file-atomic.ts';

/** A value that lives in memory and is kept in a file. Change `value` in place, then `save`. */
export type JsonFile<T> = {
  readonly value: T;
  /** Resolves when everything that was changed before the call is on the disk. */
  save(): Promise<void>;
};

/**
 * Opens the sandbox's own file; `makeFirst` gives the value where there is no file yet.
 * @throws Error that names the file where the schema refuses what it holds.
 */
export async function openJsonFile<Schema extends z.ZodType<object>>(
  path: string,
  schema: Schema,
  makeFirst: () => z.output<Schema> | Promise<z.output<Schema>>,
): Promise<JsonFile<z.output<Schema>>> {
  const stored = await findText(path);
  const value = stored === null ? await makeFirst() : parseOwn(path, schema, stored);

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

function parseOwn<Schema extends z.ZodType>(path: string, schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
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
