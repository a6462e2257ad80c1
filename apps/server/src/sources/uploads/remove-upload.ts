import type { Transaction } from '../../db/open-database.ts';
import { queueFolderRemoval, sourceFolder } from '../../files/index.ts';
import type { SourceRow, UploadDeps } from './upload-deps.ts';

/**
 * Deletes an upload's row and then its files: immediately, to make room for the next one, and by a job of the same
 * transaction, in case that fails or the program is killed.
 * @param deleteRow returns the row that it has deleted, or null: then nothing is removed.
 */
export async function removeUpload(
  { db, files, jobs }: Pick<UploadDeps, 'db' | 'files' | 'jobs'>,
  deleteRow: (tx: Transaction) => Promise<Pick<SourceRow, 'id' | 'userId'> | null>,
): Promise<void> {
  const folder = await db.asService(async (tx) => {
    const deleted = await deleteRow(tx);
    if (deleted === null) return null;
    const ofUpload = sourceFolder(deleted.userId, deleted.id);
    await queueFolderRemoval(jobs, [ofUpload], tx);
    return ofUpload;
  });
  if (folder !== null) await files.removeFolder(folder).catch(() => {});
}
