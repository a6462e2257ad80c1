import { and, eq, isNull, lt } from 'drizzle-orm';
import { sources } from '../../db/tables/sources.ts';
import { sourceFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { findUpload } from './open-upload.ts';
import type { UploadNeeds } from './upload-needs.ts';

/** Forgets an upload that no project took, and removes what came of it. @throws AppError `upload_not_found` */
export async function cancelUpload(
  { db, files }: Pick<UploadNeeds, 'db' | 'files'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<void> {
  const source = await db.asService(async (tx) => {
    const found = await findUpload(tx, userId, uploadId);
    if (!found || found.projectId !== null) throw new AppError('upload_not_found');
    await tx.delete(sources).where(eq(sources.id, found.id));
    return found;
  });
  await files.removeFolder(sourceFolder(userId, source.id));
}

/** As many as are removed at a time. */
const BATCH = 100;

/** Removes uploads whose time is over before they were a project, and what broken writes left. Returns how many. */
export async function removeAbandonedUploads({
  db,
  files,
  now,
}: Pick<UploadNeeds, 'db' | 'files' | 'now'>): Promise<number> {
  const isOver = and(isNull(sources.projectId), eq(sources.kind, 'file'), lt(sources.expiresAt, now()));
  const over = await db.asService((tx) => tx.select().from(sources).where(isOver).limit(BATCH));
  for (const source of over) {
    // Asked again: meanwhile a chunk may have come.
    const [removed] = await db.asService((tx) =>
      tx
        .delete(sources)
        .where(and(isOver, eq(sources.id, source.id)))
        .returning({ id: sources.id }),
    );
    if (removed) await files.removeFolder(sourceFolder(source.userId, source.id));
  }
  return over.length;
}
