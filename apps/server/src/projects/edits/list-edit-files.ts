import type { EditFile } from '@clipwright/contract';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { editFiles } from '../../db/tables/edits-tables.ts';
import type { Deps } from '../../deps.ts';
import { queueFileRemoval } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';

type FileRow = typeof editFiles.$inferSelect;

/** Converts a file for its owner. */
export function toEditFile({
  id,
  kind,
  name,
  sizeBytes,
  durationSec,
  widthPx,
  heightPx,
  createdAt,
}: FileRow): EditFile {
  return {
    id,
    kind,
    name,
    sizeBytes,
    durationSec,
    widthPx,
    heightPx,
    url: `/api/edit-files/${id}/content`,
    createdAt: createdAt.toISOString(),
  };
}

/** Lists the user's music and pictures, newest first. */
export async function listEditFiles({ db }: Pick<Deps, 'db'>, userId: string): Promise<{ files: EditFile[] }> {
  const rows = await db.asUser(userId, (tx) =>
    tx.select().from(editFiles).orderBy(desc(editFiles.createdAt), desc(editFiles.id)),
  );
  return { files: rows.map(toEditFile) };
}

/** Finds the location of a user's file. @throws AppError `edit_file_not_found` */
export async function findEditFile({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<{ key: string }> {
  if (!z.uuid().safeParse(id).success) throw new AppError('edit_file_not_found');
  const [row] = await db.asUser(userId, (tx) => tx.select().from(editFiles).where(eq(editFiles.id, id)));
  if (!row) throw new AppError('edit_file_not_found');
  return { key: row.fileKey };
}

/**
 * Deletes a user's file. From then on, clips that reference it are exported without it; their existing files are kept.
 * @throws AppError `edit_file_not_found`
 */
export async function removeEditFile(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new AppError('edit_file_not_found');
  await db.asService(async (tx) => {
    const [row] = await tx
      .delete(editFiles)
      .where(and(eq(editFiles.id, id), eq(editFiles.userId, userId)))
      .returning({ fileKey: editFiles.fileKey });
    if (!row) throw new AppError('edit_file_not_found');
    await queueFileRemoval(jobs, [row.fileKey], tx);
  });
}
