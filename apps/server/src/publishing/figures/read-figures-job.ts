import { z } from 'zod';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';

/** Reads figures of published posts and limits of accounts, then requeues itself. */
export const readFiguresJob = defineJob({
  name: 'read-post-figures',
  data: z.object({}),
  retryLimit: 5,
  retryDelaySec: 60,
  expireInSec: 900,
  concurrency: 1,
  run: (deps: { read(context: JobContext): Promise<void> }, _, context) => deps.read(context),
});
