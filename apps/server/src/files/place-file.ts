import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explainFileError } from './explain-file-error.ts';

/** Moves a finished and synced file to its final name, so that it also survives a power failure. */
export async function placeFile(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(from, to);
    await syncFolder(folder);
  } catch (error) {
    throw explainFileError(error);
  }
}

/** Flushes a file's changes to disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
