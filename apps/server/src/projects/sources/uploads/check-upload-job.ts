import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';

const HOUR_SEC = 3600;

/**
 * Checks a file whose last chunk has arrived. The worker supplies the check, so queueing it needs none of its
 * dependencies.
 */
export const checkUploadJob = defineJob({
  name: 'check-upload',
  data: z.object({ sourceId: z.uuid() }),
  retryLimit: 5,
  retryDelaySec: 2,
  expireInSec: HOUR_SEC,
  run: (deps: { checkUpload(sourceId: string, signal: AbortSignal): Promise<void> }, { sourceId }, { signal }) =>
    deps.checkUpload(sourceId, signal),
});
