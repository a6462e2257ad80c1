import { type ErrorCode, errors, type Upload, uploadLimits } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { sourceChunks, sources } from '../../../db/tables/sources-tables.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentNotices } from '../../../http/current-notices.ts';
import { getEntitlement } from '../../../plans/index.ts';
import { isUpload } from './open-upload.ts';
import { toUploadStep } from './to-upload-step.ts';
import type { SourceRow, UploadDeps } from './upload-deps.ts';

/** Reads a user's upload progress. @throws AppError `upload_not_found` */
export async function getUpload(
  deps: Pick<UploadDeps, 'db' | 'now' | 'limits'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<Upload> {
  const { source, receivedChunks } = await deps.db.asUser(userId, async (tx) => {
    // Uses a single statement: between two, the file may be accepted and its chunks deleted.
    const [row] = await tx
      .select({
        source: sources,
        receivedChunks: sql<number[]>`array(select ${sourceChunks.chunkIndex} from ${sourceChunks}
          where ${sourceChunks.sourceId} = ${sources.id} order by 1)`,
      })
      .from(sources)
      .where(isUpload(userId, uploadId));
    if (!row) throw new AppError('upload_not_found');
    return row;
  });
  const nextStep = toUploadStep(source, receivedChunks.length);
  // The owner's plan limit, which members cannot read.
  const refusal = await deps.db.asService((tx) => findRefusal(deps, tx, source));
  return {
    projectId: uploadId,
    sourceId: source.id,
    fileName: source.name,
    fileSize: source.sizeBytes ?? 0,
    chunkSize: uploadLimits.chunkBytes,
    totalChunks: source.totalChunks ?? 0,
    receivedChunks,
    processingStarted: nextStep === 'follow_processing',
    nextStep,
    message: currentNotices().upload[nextStep],
    error: refusal && { code: refusal.code, message: refusal.sentence() },
    expiresAt: source.expiresAt?.toISOString() ?? null,
  };
}

/** Returns the reason why an upload was refused, with details from the row and the plan; null if it was not refused. */
export async function findRefusal(
  { limits, now }: Pick<UploadDeps, 'now' | 'limits'>,
  tx: Transaction,
  { userId, errorCode, mediaInfo }: SourceRow,
): Promise<AppError | null> {
  if (errorCode === null) return null;
  const { plan } = await getEntitlement(tx, userId, now());
  const code: ErrorCode = errorCode in errors ? (errorCode as ErrorCode) : 'unexpected';
  const durationSec = mediaInfo?.durationSec ?? 0;
  const limit = limits.longestMinutes(plan.slug);
  return new AppError(code, { minutes: Math.ceil(durationSec / 60), limit, videos_per_month: plan.videosPerMonth });
}
