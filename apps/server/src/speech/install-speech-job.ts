import { z } from 'zod';
import { defineJob, type JobContext } from '../jobs/define-job.ts';

const installData = z.object({ installationId: z.uuid() });
export type InstallData = z.output<typeof installData>;

/** Installs one speech model. After a worker died the download is resumed. */
export const installSpeechJob = defineJob({
  name: 'install-speech-model',
  data: installData,
  // A permanent failure is written into the row. Retries are for a worker that stopped, and, for the server's own
  // installation, for a network failure of up to about 25 minutes.
  retryLimit: 20,
  retryDelaySec: 5,
  longestRetryDelaySec: 60,
  // The largest download has its own limit before that.
  expireInSec: 6 * 3600,
  concurrency: 1,
  run: (deps: { install(data: InstallData, context: JobContext): Promise<void> }, data, context) =>
    deps.install(data, context),
});
