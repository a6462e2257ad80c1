import { setTimeout } from 'node:timers/promises';
import type { UploadChunkResult } from '@clipwright/contract';
import { sources } from '../../../db/tables/sources-tables.ts';
import { currentNotices } from '../../../http/current-notices.ts';
import { findRefusal } from './get-upload.ts';
import { isUpload } from './open-upload.ts';
import { toUploadStep } from './to-upload-step.ts';
import type { UploadDeps } from './upload-deps.ts';

/** Below typical proxy timeouts. */
const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 250;

/**
 * Waits briefly for a complete file to be checked, for clients that send no request after their last chunk: its
 * response reports whether processing has started, or why not. @throws AppError with the reason why the file was
 * refused
 */
export async function waitUntilUploadChecked(
  deps: Pick<UploadDeps, 'db' | 'now' | 'limits'>,
  { userId, uploadId }: { userId: string; uploadId: string },
  result: UploadChunkResult,
): Promise<UploadChunkResult> {
  if (result.nextStep !== 'wait') return result;
  for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; await setTimeout(LOOK_EVERY_MS)) {
    const [source] = await deps.db.service.select().from(sources).where(isUpload(userId, uploadId));
    if (!source) return result;
    const nextStep = toUploadStep(source, result.totalChunks);
    if (nextStep === 'wait') continue;
    const refusal = await deps.db.asService((tx) => findRefusal(deps, tx, source));
    if (refusal) throw refusal;
    const processingStarted = nextStep === 'follow_processing';
    return { ...result, processingStarted, nextStep, message: currentNotices().upload[nextStep] };
  }
  return result;
}
