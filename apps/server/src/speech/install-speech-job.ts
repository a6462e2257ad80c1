import { z } from 'zod';
import { defineJob, type JobContext } from '../jobs/define-job.ts';

const installData = z.object({ installationId: z.uuid() });
export type InstallData = z.output<typeof installData>;

/** Installs one speech model. A worker that died goes on where the download stopped. */
export const installSpeechJob = defineJob({
  name: 'install-speech-model',
  data: installData,
  // A failure that would come back is written into the row. What is tried again is a worker that stopped, and for the server's own
  // installation a network that is away: for some 25 minutes.
  retryLimit: 20,
  retryDelaySec: 5,
  longestRetryDelaySec: 60,
  // The largest download has its own limit before that.
  expireInSec: 6 * 3600,
  concurrency: 1,
  run: (deps: { install(data: InstallData, context: JobContext): Promise<void> }, data, context) =>
    deps.install(data, context),
});
