import { eq } from 'drizzle-orm';
import { sources } from '../../db/tables/sources-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { findUpload } from './open-upload.ts';
import { removeUpload } from './remove-upload.ts';
import type { UploadDeps } from './upload-deps.ts';

/** Cancels an upload that no project took, and removes its files. @throws AppError `upload_not_found` */
export async function cancelUpload(
  deps: Pick<UploadDeps, 'db' | 'files' | 'jobs'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<void> {
  await removeUpload(deps, async (tx) => {
    const upload = await findUpload(tx, userId, uploadId);
    if (!upload || upload.projectId !== null) throw new AppError('upload_not_found');
    await tx.delete(sources).where(eq(sources.id, upload.id));
    return upload;
  });
}
