import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFileError } from './explain-file-error.ts';
import type { WriteOptions, WrittenBytes } from './file-store.ts';
import { writeBytes } from './write-bytes.ts';

/** Writes a file under a temporary name and syncs it. Nothing of it stays after a failure. */
export async function writePartial(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  options?: WriteOptions,
): Promise<{ path: string; written: WrittenBytes }> {
  const path = join(folder, randomUUID());
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const sizeBytes = await writeBytes(file, 0, content, options, (piece) => hash.update(piece));
      await file.sync();
      return { path, written: { sizeBytes, sha256: hash.digest('hex') } };
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw explainFileError(error);
  }
}
