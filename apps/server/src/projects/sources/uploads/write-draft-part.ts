import { and, eq, isNull } from 'drizzle-orm';
import { sourceChunks, sources } from '../../../db/tables/sources-tables.ts';
import { type Draft, DraftLostError, type DraftPart, type FileStore } from '../../../files/index.ts';
import { AppError } from '../../../http/app-error.ts';
import { draftKeyOf } from './open-upload.ts';
import type { SourceRow, UploadDeps } from './upload-deps.ts';

type WriteDeps = Pick<UploadDeps, 'db' | 'files'>;
type Options = NonNullable<Parameters<FileStore['drafts']['writePart']>[3]>;

/**
 * Writes a chunk to its upload's draft, which the first chunk creates. If the store has lost the draft, the upload
 * drops it, and all chunks must be sent again.
 * @returns null if another request has delivered the chunk in the meantime and the draft is already a file
 * @throws AppError `files_unavailable` immediately if the draft is lost
 */
export async function writeDraftPart(
  deps: WriteDeps,
  source: SourceRow,
  index: number,
  content: AsyncIterable<Uint8Array>,
  options: Options,
): Promise<DraftPart | null> {
  const draft = { key: draftKeyOf(source), id: source.draftId ?? (await beginDraft(deps, source)) };
  try {
    return await deps.files.drafts.writePart(draft, index, content, options);
  } catch (error) {
    if (!(error instanceof DraftLostError)) throw error;
    if (!(await forgetDraft(deps, source, { draft, index }))) return null;
    throw new AppError('files_unavailable', null, { cause: error, retryAfterSec: 1 });
  }
}

/** Creates the draft. If several chunks arrive concurrently, only one draft is kept; the others are removed. */
async function beginDraft({ db, files }: WriteDeps, source: SourceRow): Promise<string> {
  const key = draftKeyOf(source);
  const id = await files.drafts.begin(key);
  await db.service
    .update(sources)
    .set({ draftId: id })
    .where(and(eq(sources.id, source.id), isNull(sources.draftId)));
  const [row] = await db.service.select({ draftId: sources.draftId }).from(sources).where(eq(sources.id, source.id));
  if (row?.draftId === id) return id;
  await files.drafts.remove({ key, id });
  if (row?.draftId == null) throw new AppError('upload_not_found');
  return row.draftId;
}

/**
 * Drops a draft, so the next chunk starts another. @returns false if nothing was lost, since the chunk exists without
 * this request
 */
async function forgetDraft(
  { db }: Pick<WriteDeps, 'db'>,
  source: SourceRow,
  { draft, index }: { draft: Draft; index: number },
): Promise<boolean> {
  return await db.asService(async (tx) => {
    const [current] = await tx
      .select({ state: sources.state, draftId: sources.draftId })
      .from(sources)
      .where(eq(sources.id, source.id))
      .for('update');
    if (current?.state !== 'uploading') return current === undefined;
    const [there] = await tx
      .select({ index: sourceChunks.chunkIndex })
      .from(sourceChunks)
      .where(and(eq(sourceChunks.sourceId, source.id), eq(sourceChunks.chunkIndex, index)));
    if (there) return false;
    // Another chunk may have noticed the loss and started the next draft.
    if (current.draftId === draft.id) {
      await tx.update(sources).set({ draftId: null }).where(eq(sources.id, source.id));
      await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, source.id));
    }
    return true;
  });
}
