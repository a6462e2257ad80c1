import type { Transaction } from '../../../db/open-database.ts';
import { queueFolderRemoval, sourceFolder } from '../../../files/index.ts';
import type { SourceRow, UploadDeps } from './upload-deps.ts';

/**
 * Deletes an upload's row and then its files: immediately, to free space for the next upload, and by a job in the same
 * transaction, in case that fails or the process is killed.
 * @param deleteRow returns the row that it deleted, or null if nothing should be removed.
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
