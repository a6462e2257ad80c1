import { type ErrorCode, errors, type Upload, uploadLimits, uploadMessages } from '@clipwright/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import { sourceChunks, sources } from '../../db/tables/sources.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../../plans/index.ts';
import { toStep } from './to-step.ts';
import type { SourceRow, UploadNeeds } from './upload-needs.ts';

/** How far an upload of the user's is. @throws AppError `upload_not_found` */
export async function getUpload(
  needs: Pick<UploadNeeds, 'db' | 'now' | 'limits'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<Upload> {
  return await needs.db.asUser(userId, async (tx) => {
    const [source] = await tx
      .select()
      .from(sources)
      .where(and(eq(sources.userId, userId), eq(sources.uploadId, uploadId), ne(sources.state, 'removed')));
    if (!source) throw new AppError('upload_not_found');
    const chunks = await tx
      .select({ chunkIndex: sourceChunks.chunkIndex })
      .from(sourceChunks)
      .where(eq(sourceChunks.sourceId, source.id))
      .orderBy(asc(sourceChunks.chunkIndex));
    const nextStep = toStep(source, chunks.length);
    const { plan } = await getEntitlement(tx, userId, needs.now());
    return {
      projectId: uploadId,
      sourceId: source.id,
      fileName: source.name,
      fileSize: source.sizeBytes ?? 0,
      chunkSize: uploadLimits.chunkBytes,
      totalChunks: source.totalChunks ?? 0,
      receivedChunks: chunks.map(({ chunkIndex }) => chunkIndex),
      processingStarted: nextStep === 'follow_processing',
      nextStep,
      message: uploadMessages[nextStep],
      error: explain(source, { limit: needs.limits.longestMinutes(plan.slug), videosPerMonth: plan.videosPerMonth }),
      expiresAt: source.expiresAt?.toISOString() ?? null,
    };
  });
}

/** The stored code with its message; what that names is known from the row and the plan. */
function explain(
  { errorCode, mediaInfo }: SourceRow,
  { limit, videosPerMonth }: { limit: number; videosPerMonth: number },
): Upload['error'] {
  if (errorCode === null) return null;
  const code: ErrorCode = errorCode in errors ? (errorCode as ErrorCode) : 'unexpected';
  const durationSec = typeof mediaInfo?.durationSec === 'number' ? mediaInfo.durationSec : 0;
  const facts = { minutes: Math.ceil(durationSec / 60), limit, videos_per_month: videosPerMonth };
  return { code, message: new AppError(code, facts).message };
}
