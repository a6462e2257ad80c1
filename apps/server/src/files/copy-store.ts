import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import type { OpenFileStore } from './open-file-store.ts';

/** How far a copy is. */
export type CopyProgress = { copied: number; kept: number; copiedBytes: number };

export type CopyRequest = {
  from: OpenFileStore;
  to: OpenFileStore;
  /** Also reads what is there already, from both stores, and copies it again where it differs. */
  comparesContent: boolean;
  signal: AbortSignal;
  onProgress: (progress: CopyProgress) => void;
};

/**
 * Copies all files of one store into another, and last the mark by which the installation knows it. Each is there as a whole or not
 * at all, and is compared with what was read: stopped anywhere, it goes on with what is missing. The files that are there and of
 * the same size stay.
 * @throws Error for a file that comes out as another one
 */
export async function copyStore({ from, to, comparesContent, signal, onProgress }: CopyRequest): Promise<CopyProgress> {
  const progress: CopyProgress = { copied: 0, kept: 0, copiedBytes: 0 };
  for await (const file of from.files.list()) {
    signal.throwIfAborted();
    if (await isThere(from.files, to.files, file, comparesContent)) progress.kept += 1;
    else if (await copyOne(from.files, to.files, file, signal)) {
      progress.copied += 1;
      progress.copiedBytes += file.sizeBytes;
    }
    onProgress({ ...progress });
  }
  const id = (await from.mark.read())?.trim();
  if (id) await to.mark.write(id);
  return progress;
}

async function isThere(from: FileStore, to: FileStore, file: ListedFile, comparesContent: boolean): Promise<boolean> {
  const found = await to.find(file.key);
  if (found?.sizeBytes !== file.sizeBytes) return false;
  return !comparesContent || (await hashOf(from, file.key)) === (await hashOf(to, file.key));
}

/** False for a file that was deleted meanwhile, before or while it was read. */
async function copyOne(from: FileStore, to: FileStore, { key }: ListedFile, signal: AbortSignal): Promise<boolean> {
  try {
    await copyWhole(from, to, key, signal);
    return true;
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'file_not_found';
    if (isMissing && (await from.find(key)) === null) return false;
    throw error;
  }
}

async function copyWhole(from: FileStore, to: FileStore, key: string, signal: AbortSignal): Promise<void> {
  const opened = await from.open(key);
  const written = await to.write(key, opened.stream, { maxBytes: opened.sizeBytes, signal });
  const [stored, sha256] = [await to.find(key), await hashOf(to, key)];
  if (written.sizeBytes === opened.sizeBytes && stored?.sizeBytes === opened.sizeBytes && sha256 === written.sha256) {
    return;
  }
  await to.remove(key);
  throw new Error(`${key} came out as another file.`);
}

async function hashOf(files: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of (await files.open(key)).stream) hash.update(piece as Buffer);
  return hash.digest('hex');
}
