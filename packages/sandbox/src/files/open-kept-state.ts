import type { z } from 'zod';
import { openJsonFile } from './open-json-file.ts';

const SAVE_AFTER_MS = 200;

/** A value that is saved some time after it was changed. Change `value` in place, then call `onChange`. */
export type KeptState<T> = { readonly value: T; onChange(): void; save(): Promise<void>; stop(): Promise<void> };

/** Opens a stand-in's state; a disk that fails is only logged. */
export async function openKeptState<Schema extends z.ZodType<object>>(
  path: string,
  schema: Schema,
  makeFirst: () => z.output<Schema>,
  log: (message: string) => void,
): Promise<KeptState<z.output<Schema>>> {
  const file = await openJsonFile(path, schema, makeFirst);
  let saving: NodeJS.Timeout | null = null;
  let saveAfterMs = SAVE_AFTER_MS;
  const save = async () => {
    const begunAt = performance.now();
    await file.save().catch((error: unknown) => log(`cannot save ${path}: ${String(error)}`));
    // A disk that is busy with uploads is left to them.
    saveAfterMs = SAVE_AFTER_MS + 10 * (performance.now() - begunAt);
  };
  return {
    value: file.value,
    save,
    onChange() {
      saving ??= setTimeout(() => {
        saving = null;
        void save();
      }, saveAfterMs).unref();
    },
    async stop() {
      if (saving !== null) clearTimeout(saving);
      saving = null;
      await save();
    },
  };
}
