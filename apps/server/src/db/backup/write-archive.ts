import { randomUUID } from 'node:crypto';
import { access, rename, rm, stat } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, MANIFEST_NAME } from './backup-manifest.ts';
import { type BackupWriter, openArchiveWriter } from './backup-writer.ts';

/** @throws BackupError `file-exists` */
export async function refuseOverwriting(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  throw new BackupError('file-exists', `${file} exists already, and an older backup is not written over.`);
}

/**
 * Writes an archive that appears under its name once it is whole.
 * @param fill adds what it holds, and describes it
 * @returns its size. @throws BackupError `disk-full`, `file-not-writable`
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal | undefined,
  fill: (archive: BackupWriter) => Promise<BackupManifest>,
): Promise<{ sizeBytes: number }> {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const archive = openArchiveWriter(partial, signal);
    try {
      await archive.addText(MANIFEST_NAME, JSON.stringify(await fill(archive)));
      await archive.finish();
    } catch (error) {
      await archive.abort(error);
      throw error;
    }
    await rename(partial, file);
    return { sizeBytes: (await stat(file)).size };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    signal?.throwIfAborted();
    throw explain(error, file);
  }
}

function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError('disk-full', `There is no room for ${file}. Write the backup to another disk.`, {
      cause: error,
    });
  }
  const isAboutFile = error instanceof Error && 'path' in error && String(error.path).startsWith(file);
  if (!isAboutFile) return error;
  return new BackupError(
    'file-not-writable',
    `${file} cannot be written (${code}). Name a file in a folder of yours.`,
    {
      cause: error,
    },
  );
}
