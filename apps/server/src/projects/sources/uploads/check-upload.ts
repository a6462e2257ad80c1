import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ErrorCode } from '@clipwright/contract';
import type { MediaTools } from '@clipwright/media';
import { MediaError, type MediaInfo } from '@clipwright/media/data';
import { and, eq, inArray } from 'drizzle-orm';
import { sourceChunks, sources } from '../../../db/tables/sources-tables.ts';
import { fileType, sourceFolder } from '../../../files/index.ts';
import { AppError } from '../../../http/app-error.ts';
import { getEntitlement } from '../../../plans/index.ts';
import { hashOfChunks, listChunks } from './list-chunks.ts';
import { draftKeyOf } from './open-upload.ts';
import { READY_LIFETIME_MS, type SourceRow, type UploadDeps } from './upload-deps.ts';

export type CheckDeps = Pick<UploadDeps, 'db' | 'files' | 'now' | 'limits' | 'hooks'> & {
  getTools: () => Promise<MediaTools>;
};

/**
 * Turns a complete upload into a file, if it matches the announced one and is a video or recording that the user may
 * process, and starts its project. Safe to repeat after any interruption.
 */
export async function checkUpload(deps: CheckDeps, sourceId: string, signal: AbortSignal): Promise<void> {
  const [source] = await deps.db.asService((tx) => tx.select().from(sources).where(eq(sources.id, sourceId)));
  if (source?.state !== 'uploading' || source.sizeBytes === null || source.sha256 === null) return;
  // The request was stored by another version. Uploading the file again stores a readable one.
  if (source.request === null) return await fail(deps, source, 'upload_outdated', null);
  const key = draftKeyOf(source);
  const chunks = await deps.db.asService((tx) => listChunks(tx, source.id));
  if (!(await finishDraft(deps, source, { key, chunks }))) return;
  // The client's hash for the whole file may be the hash of the chunk hashes.
  const isOfChunks = hashOfChunks(chunks) === source.sha256;
  const info = await deps.files.withLocalFiles(
    async ({ pathOf }) => {
      const path = await pathOf(key);
      return isOfChunks || (await hashFile(path, signal)) === source.sha256
        ? await probe(deps, path, signal)
        : ('upload_damaged' as const);
    },
    { signal },
  );
  if (typeof info === 'string') return await fail(deps, source, info, null);
  const refusal = await refuseLength(deps, source, info);
  if (refusal) return await fail(deps, source, refusal.code, info);
  await acceptSource(deps, source, { key, info, sha256: isOfChunks ? null : source.sha256 });
}

/**
 * Assembles the chunks into a file. Chunks that the store lost or changed are sent again. Every chunk matches what the
 * client sent, so a wrong file must be a mix of several files.
 */
async function finishDraft(
  deps: CheckDeps,
  source: SourceRow,
  { key, chunks }: { key: string; chunks: Awaited<ReturnType<typeof listChunks>> },
): Promise<boolean> {
  if (chunks.length < (source.totalChunks ?? 0)) return false;
  const parts = chunks.map(({ chunkIndex: index, sizeBytes, sha256, partTag: tag }) => ({
    index,
    sizeBytes,
    sha256,
    tag,
  }));
  const finished = await deps.files.drafts.finish({ key, id: source.draftId ?? '' }, parts);
  if (!('damaged' in finished)) return true;
  await deps.db.asService(async (tx) => {
    const isDamaged = inArray(sourceChunks.chunkIndex, finished.damaged);
    await tx.delete(sourceChunks).where(and(eq(sourceChunks.sourceId, source.id), isDamaged));
    // A draft with nothing left is restarted.
    if (finished.damaged.length === parts.length) {
      await tx.update(sources).set({ draftId: null }).where(eq(sources.id, source.id));
    }
  });
  return false;
}

async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024, signal }))
    hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Returns the probe result, or the reason why the file cannot be used. */
async function probe({ getTools }: CheckDeps, path: string, signal: AbortSignal): Promise<MediaInfo | ErrorCode> {
  try {
    const { probeMedia } = await import('@clipwright/media');
    return await probeMedia(await getTools(), path, { signal });
  } catch (error) {
    if (error instanceof MediaError && error.isBadInput) {
      return error.reason === 'picture-too-large' ? 'picture_too_large' : 'file_not_video';
    }
    throw error;
  }
}

async function refuseLength({ db, limits, now }: CheckDeps, source: SourceRow, info: MediaInfo) {
  const { plan } = await db.asService((tx) => getEntitlement(tx, source.userId, now()));
  const limit = limits.longestMinutes(plan.slug);
  const { trimStartSec = null, trimEndSec = null } = source.request?.spec ?? {};
  const usedSec = Math.min(trimEndSec ?? info.durationSec, info.durationSec) - (trimStartSec ?? 0);
  if (usedSec <= limit * 60) return null;
  return new AppError('video_too_long', { minutes: Math.ceil(usedSec / 60), limit });
}

async function fail(deps: CheckDeps, source: SourceRow, errorCode: ErrorCode, info: MediaInfo | null): Promise<void> {
  await deps.db.asService(async (tx) => {
    await tx
      .update(sources)
      .set({ state: 'failed', network: null, errorCode, mediaInfo: info && { ...info, path: '' } })
      .where(and(eq(sources.id, source.id), eq(sources.state, 'uploading')));
    await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, source.id));
  });
  await deps.files.removeFolder(sourceFolder(source.userId, source.id));
}

/**
 * Turns the file into a source and starts its project; if that is refused, the upload waits for the user to fix the
 * cause.
 */
async function acceptSource(
  deps: CheckDeps,
  source: SourceRow,
  { key, info, sha256 }: { key: string; info: MediaInfo; sha256: string | null },
) {
  const store = (errorCode: ErrorCode | null) =>
    deps.db.asService(async (tx) => {
      const [ready] = await tx
        .update(sources)
        .set({
          state: 'ready',
          network: null,
          fileKey: key,
          sha256,
          mediaInfo: { ...info, path: '' },
          mimeType: fileType(key),
          errorCode,
          expiresAt: new Date(deps.now().getTime() + READY_LIFETIME_MS),
        })
        .where(and(eq(sources.id, source.id), eq(sources.state, 'uploading')))
        .returning();
      if (!ready) return;
      await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, source.id));
      if (errorCode === null) await deps.hooks.onUploaded(tx, ready);
    });
  try {
    await store(null);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await store(error.code);
  }
}
