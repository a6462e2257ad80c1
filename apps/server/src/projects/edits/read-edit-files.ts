import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditFile } from '@clipwright/media';
import { listEditFiles } from '@clipwright/media/data';
import { and, eq, inArray } from 'drizzle-orm';
import { editFiles } from '../../db/tables/edits-tables.ts';
import type { LocalFiles } from '../../files/index.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';

/** Music or an image in an edit, with the original name of the owner's file. */
type NamedEditFile = EditFile & { name: string };

/** Reads the music and images that a user's document references by id, without deleted ones. */
export async function readEditFiles(
  { db, files, local }: Pick<ProcessingDeps, 'db' | 'files'> & { local: LocalFiles },
  userId: string,
  document: ClipEdit,
): Promise<Record<string, NamedEditFile>> {
  const ids = listEditFiles(document).map(({ id }) => id);
  if (ids.length === 0) return {};
  const rows = await db.service
    .select()
    .from(editFiles)
    .where(and(eq(editFiles.userId, userId), inArray(editFiles.id, ids)));
  const filesById: Record<string, NamedEditFile> = {};
  for (const { id, kind, name, fileKey, durationSec, widthPx, heightPx } of rows) {
    if (!(await files.find(fileKey))) continue;
    const path = await local.pathOf(fileKey);
    if (kind === 'music' && durationSec !== null) filesById[id] = { kind, name, path, durationSec };
    if (kind === 'image' && widthPx !== null && heightPx !== null)
      filesById[id] = { kind, name, path, widthPx, heightPx };
  }
  return filesById;
}
