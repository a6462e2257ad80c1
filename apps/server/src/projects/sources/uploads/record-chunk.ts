import { isDeepStrictEqual } from 'node:util';
import type { ChunkPlace, ProjectRequest, UploadChunkResult } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { sourceChunks, sources } from '../../../db/tables/sources-tables.ts';
import type { DraftPart } from '../../../files/index.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentNotices } from '../../../http/current-notices.ts';
import { checkUploadJob } from './check-upload-job.ts';
import { isLastChunk, offsetOf } from './chunk-extents.ts';
import { hashOfChunks, listChunks } from './list-chunks.ts';
import { findUpload, isUpload } from './open-upload.ts';
import { toUploadStep } from './to-upload-step.ts';
import {
  PROLONGED_AFTER_MS,
  READY_LIFETIME_MS,
  type SourceRow,
  UNFINISHED_LIFETIME_MS,
  type UploadDeps,
} from './upload-deps.ts';

/** The result of writing a chunk. */
export type WrittenChunk = Pick<DraftPart, 'sizeBytes' | 'sha256' | 'tag'>;

type Recording = {
  userId: string;
  place: ChunkPlace;
  request: ProjectRequest;
  /** Null if the chunk already existed, or no more chunks are accepted. */
  chunk: WrittenChunk | null;
};

/** Far more chunks than several processes record for one upload at the same time. */
const LAST_CHUNKS = 40;

/**
 * Records a chunk. The last chunk queues the file check.
 * @param before the upload as it was when the chunk started to arrive.
 */
export async function recordChunk(
  deps: Pick<UploadDeps, 'db' | 'jobs' | 'now'>,
  recording: Recording,
  before: SourceRow,
): Promise<UploadChunkResult> {
  const { userId, place } = recording;
  const added = await addChunk(deps, recording);
  // While many chunks are missing, none of the concurrent ones can be the last.
  const isFarFromWhole = added !== null && added <= (before.totalChunks ?? 0) - LAST_CHUNKS;
  if (isFarFromWhole && before.state === 'uploading' && findProgress(deps, before, recording) === null) {
    return toResult(before, added);
  }
  // Read after the chunk is visible to all, so at least one of the last two requests finds the file complete.
  const [row] = await deps.db.service
    .select({ source: sources, chunks: countChunks })
    .from(sources)
    .where(isUpload(userId, place.projectId));
  if (!row) throw new AppError('upload_not_found');
  const { source, chunks } = row;
  if (source.state !== 'uploading') return toResult(source, chunks);
  const news = findProgress(deps, source, recording);
  if (news === null && toUploadStep(source, chunks) === 'send_chunks') return toResult(source, chunks);
  return await deps.db.asService(async (tx) => {
    const locked = await findUpload(tx, userId, place.projectId);
    if (!locked) throw new AppError('upload_not_found');
    if (locked.state !== 'uploading') return toResult(locked, 0);
    if (news) await tx.update(sources).set(news).where(eq(sources.id, locked.id));
    const current = { ...locked, ...news };
    // Without checksums, the file is complete once its last chunk arrives.
    const sha256 = place.chunkSha256 === undefined ? await hashIfWhole(tx, current) : current.sha256;
    return await checkIfWhole(deps, tx, { ...current, sha256 });
  });
}

/**
 * Adds a chunk in one statement that does not wait for the disk, which is busy with the file; a chunk lost in a power
 * cut is sent again.
 * @returns the number of chunks, excluding concurrent additions; null if this chunk already existed, or no more are
 * accepted.
 */
async function addChunk({ db }: Pick<UploadDeps, 'db'>, { userId, place, chunk }: Recording): Promise<number | null> {
  if (chunk === null) return null;
  const { rows } = await db.service.execute<{ others: number }>(sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into ${sourceChunks} (source_id, user_id, chunk_index, size_bytes, sha256, part_tag)
    select ${sources.id}, ${sources.userId}, ${place.chunkIndex}::int, ${chunk.sizeBytes}::int, ${chunk.sha256}, ${chunk.tag}
    from ${sources}, unhurried where ${isUpload(userId, place.projectId)} and ${sources.state} = 'uploading'
    on conflict do nothing
    returning (select count(*) from ${sourceChunks} c where c.source_id = ${sourceChunks.sourceId})::int as others`);
  return rows[0] ? rows[0].others + 1 : null;
}

const countChunks = sql<number>`(select count(*) from ${sourceChunks} where ${sourceChunks.sourceId} = ${sources.id})::int`;

/** Returns the columns that the chunk changes; null without changes. */
function findProgress({ now }: Pick<UploadDeps, 'now'>, source: SourceRow, { place, request, chunk }: Recording) {
  const expiresAt = new Date(now().getTime() + UNFINISHED_LIFETIME_MS);
  const isMeasured = place.fileSize === undefined && chunk !== null && isLastChunk(place);
  const sizeBytes = isMeasured ? offsetOf(place.chunkIndex) + chunk.sizeBytes : source.sizeBytes;
  const isNew =
    sizeBytes !== source.sizeBytes ||
    // The latest request counts: the form may have changed since the upload started.
    !isDeepStrictEqual(source.request, JSON.parse(JSON.stringify(request))) ||
    (source.sha256 === null && place.fileSha256 !== undefined) ||
    (source.expiresAt?.getTime() ?? 0) < expiresAt.getTime() - PROLONGED_AFTER_MS;
  return isNew ? { request, expiresAt, sizeBytes, sha256: source.sha256 ?? place.fileSha256 ?? null } : null;
}

/** Stores the whole file's hash if no chunk included it. */
export async function finishUpload(
  deps: Pick<UploadDeps, 'db' | 'jobs' | 'now'>,
  { userId, uploadId, fileSha256 }: { userId: string; uploadId: string; fileSha256: string },
): Promise<UploadChunkResult> {
  return await deps.db.asService(async (tx) => {
    const source = await findUpload(tx, userId, uploadId);
    if (!source) throw new AppError('upload_not_found');
    if (source.sha256 !== null && source.sha256 !== fileSha256) throw new AppError('upload_differs');
    if (source.state !== 'uploading') return toResult(source, 0);
    await tx.update(sources).set({ sha256: fileSha256 }).where(eq(sources.id, source.id));
    return await checkIfWhole(deps, tx, { ...source, sha256: fileSha256 });
  });
}

/** Stores the hash of the chunk hashes for a complete upload without its own hash. */
async function hashIfWhole(tx: Transaction, source: SourceRow): Promise<string | null> {
  if (source.sha256 !== null) return source.sha256;
  const chunks = await listChunks(tx, source.id);
  if (chunks.length < (source.totalChunks ?? 0)) return null;
  const sha256 = hashOfChunks(chunks);
  await tx.update(sources).set({ sha256 }).where(eq(sources.id, source.id));
  return sha256;
}

async function checkIfWhole(
  { jobs, now }: Pick<UploadDeps, 'jobs' | 'now'>,
  tx: Transaction,
  source: SourceRow,
): Promise<UploadChunkResult> {
  const [row] = await tx.select({ chunks: countChunks }).from(sources).where(eq(sources.id, source.id));
  const result = toResult(source, row?.chunks ?? 0);
  if (result.nextStep === 'wait') {
    // The client has nothing left to send, no matter how long the check waits for a worker.
    const expiresAt = new Date(now().getTime() + READY_LIFETIME_MS);
    await tx.update(sources).set({ expiresAt }).where(eq(sources.id, source.id));
    await jobs.send(checkUploadJob, { sourceId: source.id }, { within: tx, singletonKey: source.id });
  }
  return result;
}

/** If a file is no longer an upload, all its chunks have arrived and their rows are deleted. */
function toResult(source: SourceRow, chunks: number): UploadChunkResult {
  const chunksReceived = source.state === 'uploading' ? chunks : (source.totalChunks ?? 0);
  const nextStep = toUploadStep(source, chunksReceived);
  return {
    success: true,
    processingStarted: nextStep === 'follow_processing',
    nextStep,
    message: currentNotices().upload[nextStep],
    sourceId: source.id,
    chunksReceived,
    totalChunks: source.totalChunks ?? 0,
  };
}
