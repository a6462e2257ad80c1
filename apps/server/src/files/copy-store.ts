import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import type { OpenFileStore } from './open-file-store.ts';

/** Progress when copying a store. */
export type CopyProgress = { copied: number; kept: number; copiedBytes: number };

export type CopyRequest = {
  from: OpenFileStore;
  to: OpenFileStore;
  /** Also compares existing files in both stores, and copies them again if they differ. */
  comparesContent: boolean;
  signal: AbortSignal;
  onProgress: (progress: CopyProgress) => void;
};

/**
 * Copies all files from one store to another, followed by the mark that identifies the installation's store. Each file
 * is copied completely or not at all, and verified against the bytes read; after an interruption, copying resumes with
 * the missing files. Existing files of the same size are kept. @throws Error if a copy's content differs
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
  const existing = await to.find(file.key);
  if (existing?.sizeBytes !== file.sizeBytes) return false;
  return !comparesContent || (await hashOf(from, file.key)) === (await hashOf(to, file.key));
}

/** False for a file that was deleted before or while it was read. */
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
