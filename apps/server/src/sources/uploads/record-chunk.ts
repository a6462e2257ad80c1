import type { ChunkPlace, UploadChunkResult, UploadWish } from '@clipwright/contract';
import { uploadMessages } from '@clipwright/contract';
import { count, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { sourceChunks, sources } from '../../db/tables/sources.ts';
import { AppError } from '../../http/app-error.ts';
import { checkUploadJob } from './check-upload-job.ts';
import { extentOf, findUpload } from './open-upload.ts';
import { toStep } from './to-step.ts';
import { type SourceRow, UNFINISHED_LIFETIME_MS, type UploadNeeds } from './upload-needs.ts';

/** Notes that a chunk is here. The last one has the file checked; both are in one transaction. */
export async function recordChunk(
  needs: Pick<UploadNeeds, 'db' | 'jobs' | 'now'>,
  { userId, place, wish }: { userId: string; place: ChunkPlace; wish: UploadWish },
): Promise<UploadChunkResult> {
  return await needs.db.asService(async (tx) => {
    const source = await findUpload(tx, userId, place.projectId);
    if (!source) throw new AppError('upload_not_found');
    if (source.state !== 'uploading') return toResult(source, source.totalChunks ?? 0);
    await tx
      .insert(sourceChunks)
      .values({
        sourceId: source.id,
        userId,
        chunkIndex: place.chunkIndex,
        sizeBytes: extentOf(place).sizeBytes,
        sha256: place.chunkSha256,
      })
      .onConflictDoNothing();
    const [kept] = await tx
      .update(sources)
      .set({
        // The newest counts: the form may have been changed since the upload began.
        wish,
        sha256: source.sha256 ?? place.fileSha256 ?? null,
        expiresAt: new Date(needs.now().getTime() + UNFINISHED_LIFETIME_MS),
      })
      .where(eq(sources.id, source.id))
      .returning();
    return await checkIfWhole(needs, tx, kept ?? source);
  });
}

/** Notes the whole file's hash where no chunk brought it. */
export async function finishUpload(
  needs: Pick<UploadNeeds, 'db' | 'jobs'>,
  { userId, uploadId, fileSha256 }: { userId: string; uploadId: string; fileSha256: string },
): Promise<UploadChunkResult> {
  return await needs.db.asService(async (tx) => {
    const source = await findUpload(tx, userId, uploadId);
    if (!source) throw new AppError('upload_not_found');
    if (source.sha256 !== null && source.sha256 !== fileSha256) throw new AppError('upload_differs');
    if (source.state !== 'uploading') return toResult(source, source.totalChunks ?? 0);
    await tx.update(sources).set({ sha256: fileSha256 }).where(eq(sources.id, source.id));
    return await checkIfWhole(needs, tx, { ...source, sha256: fileSha256 });
  });
}

async function checkIfWhole(
  { jobs }: Pick<UploadNeeds, 'jobs'>,
  tx: Transaction,
  source: SourceRow,
): Promise<UploadChunkResult> {
  const [row] = await tx.select({ chunks: count() }).from(sourceChunks).where(eq(sourceChunks.sourceId, source.id));
  const result = toResult(source, row?.chunks ?? 0);
  if (result.nextStep === 'wait') {
    await jobs.send(checkUploadJob, { sourceId: source.id }, { within: tx, singletonKey: source.id });
  }
  return result;
}

function toResult(source: SourceRow, chunksReceived: number): UploadChunkResult {
  const nextStep = toStep(source, chunksReceived);
  return {
    success: true,
    processingStarted: nextStep === 'follow_processing',
    nextStep,
    message: uploadMessages[nextStep],
    sourceId: source.id,
    chunksReceived,
    totalChunks: source.totalChunks ?? 0,
  };
}
