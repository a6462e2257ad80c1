import { z } from 'zod';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';

const copyData = z.object({ clipId: z.uuid() });
export type CopyData = z.output<typeof copyData>;

/** Creates the copy that a clip's row requests. Someone is waiting for it. */
export const editCopyJob = defineJob({
  name: 'make-edit-copy',
  data: copyData,
  // Also covers workers that die for other reasons; a job that fails by itself is abandoned sooner.
  retryLimit: 8,
  retryDelaySec: 1,
  longestRetryDelaySec: 30,
  expireInSec: 24 * 3600,
  run: (deps: { makeCopy(data: CopyData, context: JobContext): Promise<void> }, data, context) =>
    deps.makeCopy(data, context),
});
