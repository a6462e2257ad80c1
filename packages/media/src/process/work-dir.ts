import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';

/**
 * Calls `use` with a new empty folder, and afterwards removes it with everything in it, whether `use` succeeds or
 * throws.
 * @param parent the folder's parent; defaults to the system's temporary folder.
 * @throws MediaError `disk-full`, `invalid-option` if no folder can be created in the parent.
 */
export async function withWorkDir<T>(use: (workDir: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const workDir = await mkdtemp(join(parent, 'clipwright-')).catch((error: unknown) => {
    throw explain(error, parent);
  });
  try {
    return await use(workDir);
  } finally {
    await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function explain(error: unknown, parent: string): MediaError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [reason, sentence] =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? (['disk-full', 'The disk is full: free some space and try again.'] as const)
      : (['invalid-option', `Nothing can be written to ${parent}: set TMPDIR to a writable folder.`] as const);
  return new MediaError(reason, sentence, { file: parent }, { cause: error });
}
