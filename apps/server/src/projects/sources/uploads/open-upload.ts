import type { ChunkPlace } from '@clipwright/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { sourceChunks, sources } from '../../../db/tables/sources-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { videoKey } from '../video-key.ts';
import { admitUpload } from './admit-upload.ts';
import { boundsOf } from './chunk-extents.ts';
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts';
import { type Opening, type SourceRow, UNFINISHED_LIFETIME_MS, type UploadDeps } from './upload-deps.ts';

/** An upload, and the stored checksum for the chunk in question: null for a new chunk, undefined if not looked up. */
type OpenUpload = { source: SourceRow; knownSha256?: string | null };

/** Finds a chunk's upload; the first chunk starts it. @throws AppError for uploads that cannot be used */
export async function openUpload(deps: UploadDeps, opening: Opening): Promise<OpenUpload> {
  const { userId, place } = opening;
  // Nearly every chunk finds its upload here, without needing a transaction or a lock.
  const [begun] = await deps.db.service
    .select({ source: sources, knownSha256: sourceChunks.sha256 })
    .from(sources)
    .leftJoin(sourceChunks, and(eq(sourceChunks.sourceId, sources.id), eq(sourceChunks.chunkIndex, place.chunkIndex)))
    .where(isUpload(userId, place.projectId));
  if (begun && begun.source.state !== 'failed') {
    checkSame(begun.source, place);
    return begun;
  }
  return { source: await beginUpload(deps, opening, { isKnown: begun !== undefined }) };
}

async function beginUpload(deps: UploadDeps, opening: Opening, { isKnown }: { isKnown: boolean }): Promise<SourceRow> {
  const { userId, place } = opening;
  // Abandoned uploads make way for new ones.
  await removeAbandonedUploads(deps);
  return await deps.db.asService(async (tx) => {
    // A row added in the meantime is detected when this one is inserted.
    const existing = isKnown ? await findUpload(tx, userId, place.projectId) : null;
    if (existing && existing.state !== 'failed') {
      checkSame(existing, place);
      return existing;
    }
    await admitUpload(deps, tx, opening);
    return existing ? await beginAgain(deps, tx, existing, opening) : await begin(deps, tx, opening);
  });
}

/** Locks the user's upload with this id until the transaction ends. */
export async function findUpload(tx: Transaction, userId: string, uploadId: string): Promise<SourceRow | null> {
  const [row] = await tx.select().from(sources).where(isUpload(userId, uploadId)).for('update');
  return row ?? null;
}

/** Removed uploads do not count. */
export function isUpload(userId: string, uploadId: string) {
  return and(eq(sources.userId, userId), eq(sources.uploadId, uploadId), ne(sources.state, 'removed'));
}

async function begin({ now }: UploadDeps, tx: Transaction, opening: Opening): Promise<SourceRow> {
  const { userId, place } = opening;
  const facts = factsOf(opening, now());
  const values = { userId, kind: 'file' as const, uploadId: place.projectId, ...facts };
  const [row] = await tx.insert(sources).values(values).onConflictDoNothing().returning();
  if (row) return row;
  // Another chunk arrived first.
  const existing = await findUpload(tx, userId, place.projectId);
  if (!existing) throw new AppError('upload_not_found');
  checkSame(existing, place);
  return existing;
}

/** A refused file can be followed by another file for the same project. */
async function beginAgain({ now }: UploadDeps, tx: Transaction, known: SourceRow, opening: Opening) {
  await tx.delete(sourceChunks).where(eq(sourceChunks.sourceId, known.id));
  const [row] = await tx
    .update(sources)
    .set({
      ...factsOf(opening, now()),
      sha256: null,
      mediaInfo: null,
      errorCode: null,
      fileKey: null,
      draftId: null,
    })
    .where(eq(sources.id, known.id))
    .returning();
  if (!row) throw new AppError('upload_not_found');
  return row;
}

function factsOf({ network, place, request }: Opening, now: Date) {
  return {
    state: 'uploading' as const,
    name: place.fileName,
    // Without an announced size, the last chunk determines it.
    sizeBytes: boundsOf(place).most,
    totalChunks: place.totalChunks,
    network,
    request,
    expiresAt: new Date(now.getTime() + UNFINISHED_LIFETIME_MS),
  };
}

function checkSame(known: SourceRow, { fileSize, fileName, totalChunks, fileSha256 }: ChunkPlace): void {
  const isSame =
    known.totalChunks === totalChunks &&
    known.name === fileName &&
    (fileSize === undefined || known.sizeBytes === fileSize) &&
    (fileSha256 === undefined || known.sha256 === null || known.sha256 === fileSha256);
  if (!isSame) throw new AppError('upload_differs');
}

/** Returns the upload's draft key. */
export function draftKeyOf({ userId, id, name }: SourceRow): string {
  return videoKey(userId, id, name);
}
