import { z } from 'zod';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { HOUR_SEC, often } from './run-jobs.ts';

const adoptData = z.object({ runId: z.uuid(), clipId: z.uuid(), leaseId: z.uuid() });
export type AdoptData = z.output<typeof adoptData>;

/** Checks a clip that a runner has rendered, and adopts it. */
export const adoptClipJob = defineJob({
  name: 'adopt-clip',
  data: adoptData,
  ...often,
  expireInSec: HOUR_SEC,
  run: (deps: { adoptClip(data: AdoptData, context: JobContext): Promise<void> }, data, context) =>
    deps.adoptClip(data, context),
});
