import { randomUUID } from 'node:crypto';
import { access, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, MANIFEST_NAME } from './backup-manifest.ts';
import { type BackupWriter, openArchiveWriter } from './backup-writer.ts';

/** The file name for an unfinished archive. */
const partialName = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.partial$/;
/** The time without writes after which an archive's writer is considered dead. */
const ABANDONED_MS = 86_400_000;

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
 * Writes an archive that gets its final name once complete, and removes what killed backups left in its folder.
 * @param fill adds its contents, and describes them
 * @returns its size.
 * @throws BackupError `disk-full`, `file-not-writable`
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal | undefined,
  fill: (archive: BackupWriter) => Promise<BackupManifest>,
): Promise<{ sizeBytes: number }> {
  const partial = `${file}.${randomUUID()}.partial`;
  // Leftovers must not prevent a backup.
  await removeAbandoned(dirname(file)).catch(() => undefined);
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

async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => partialName.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true });
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
