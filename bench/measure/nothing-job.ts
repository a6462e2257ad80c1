import { z } from 'zod';
import { defineJob } from '../../apps/server/src/jobs/define-job.ts';

/** Does nothing, as often as the queue can. */
export const nothingJob = defineJob({
  name: 'nothing',
  data: z.object({}),
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 60,
  concurrency: 10,
  run: async (deps: { count(): void }) => deps.count(),
});
