import { z } from 'zod';
import { defineJob } from '../../apps/server/src/jobs/define-job.ts';

/** A job that does nothing, so that only the queue is measured. */
export const nothingJob = defineJob({
  name: 'nothing',
  data: z.object({}),
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 60,
  concurrency: 10,
  run: async (deps: { count(): void }) => deps.count(),
});
