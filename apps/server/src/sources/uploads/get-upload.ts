import { type ErrorCode, errors, type Upload, uploadLimits, uploadMessages } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { sourceChunks, sources } from '../../db/tables/sources.ts';
import { AppError } from '../../http/app-error.ts';
import { getEntitlement } from '../../plans/index.ts';
import { isUpload } from './open-upload.ts';
import { toStep } from './to-step.ts';
import type { SourceRow, UploadNeeds } from './upload-needs.ts';

/** How far an upload of the user's is. @throws AppError `upload_not_found` */
export async function getUpload(
  needs: Pick<UploadNeeds, 'db' | 'now' | 'limits'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<Upload> {
  return await needs.db.asUser(userId, async (tx) => {
    // In one statement: between two the file may be taken in, and its chunks forgotten.
    const [found] = await tx
      .select({
        source: sources,
        receivedChunks: sql<number[]>`array(select ${sourceChunks.chunkIndex} from ${sourceChunks}
          where ${sourceChunks.sourceId} = ${sources.id} order by 1)`,
      })
      .from(sources)
      .where(isUpload(userId, uploadId));
    if (!found) throw new AppError('upload_not_found');
    const { source, receivedChunks } = found;
    const nextStep = toStep(source, receivedChunks.length);
    const { plan } = await getEntitlement(tx, userId, needs.now());
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
