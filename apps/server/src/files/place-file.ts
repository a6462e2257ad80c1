import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explainFileError } from './explain-file-error.ts';

/** Gives a finished and synced file its name, so that it survives a power cut as well. */
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

/** Writes the changes of a file to the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
