import { and, eq, isNull } from 'drizzle-orm';
import { sourceChunks, sources } from '../../db/tables/sources-tables.ts';
import { type Draft, DraftLostError, type DraftPart, type FileStore } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { draftKeyOf } from './open-upload.ts';
import type { SourceRow, UploadDeps } from './upload-deps.ts';

type WriteDeps = Pick<UploadDeps, 'db' | 'files'>;
type Options = NonNullable<Parameters<FileStore['drafts']['writePart']>[3]>;

/**
 * Writes a chunk into the draft of its upload, which its first chunk begins. Where the store has forgotten the draft, so does
 * the upload, and all its chunks have to come again. @throws AppError `files_unavailable` then, at once
 */
export async function writeDraftPart(
  deps: WriteDeps,
  source: SourceRow,
  index: number,
  content: AsyncIterable<Uint8Array>,
  options: Options,
): Promise<DraftPart> {
  const draft = { key: draftKeyOf(source), id: source.draftId ?? (await beginDraft(deps, source)) };
  try {
    return await deps.files.drafts.writePart(draft, index, content, options);
  } catch (error) {
    if (!(error instanceof DraftLostError)) throw error;
    await forgetDraft(deps, source, draft);
    throw new AppError('files_unavailable', null, { cause: error, retryAfterSec: 1 });
  }
}

/** Of chunks that come at once, one names the draft; the others' are removed. */
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

/** So that the next chunk begins another. */
async function forgetDraft({ db }: Pick<WriteDeps, 'db'>, source: SourceRow, { id }: Draft): Promise<void> {
  await db.asService(async (tx) => {
    const [forgotten] = await tx
      .update(sources)
      .set({ draftId: null })
      .where(and(eq(sources.id, source.id), eq(sources.draftId, id), eq(sources.state, 'uploading')))
      .returning({ id: sources.id });
    if (forgotten) await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, source.id));
  });
}
