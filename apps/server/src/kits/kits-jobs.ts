import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { checkKitFile } from './check-kit-file.ts';
import type { GetTools } from './logos/get-tools.ts';

/** The number of attempts at a check whose failure may be the machine's fault. */
const TRIES = 3;

/** Checks a new font, intro or outro. A user is waiting for it. */
export const checkKitFileJob = defineJob({
  name: 'check-kit-file',
  data: z.object({ fileId: z.uuid() }),
  // This also covers workers that die for other reasons; a job that fails by itself is abandoned sooner.
  retryLimit: 8,
  retryDelaySec: 2,
  longestRetryDelaySec: 30,
  expireInSec: 120,
  run: (
    deps: { check(fileId: string, context: JobContext & { isLast: boolean }): Promise<void> },
    { fileId },
    context,
  ) => deps.check(fileId, { ...context, isLast: context.failures + 1 >= TRIES }),
});

/** The job types of this slice. */
export const kitsJobs = [checkKitFileJob] as const;

/** Starts checking brand kit files in this process. */
export async function startKits(jobs: OpenJobs, deps: Pick<Deps, 'db' | 'files' | 'now'> & GetTools): Promise<void> {
  await jobs.work(checkKitFileJob, { check: (fileId, context) => checkKitFile(deps, fileId, context) });
}
