import { z } from 'zod';
import { defineJob, type JobContext } from '../jobs/define-job.ts';

const installData = z.object({ installationId: z.uuid() });
export type InstallData = z.output<typeof installData>;

/** Installs one speech model. The download is resumed if a worker dies. */
export const installSpeechJob = defineJob({
  name: 'install-speech-model',
  data: installData,
  // A permanent failure is stored in the row. Retries cover a stopped worker and, for the server's own installation, a
  // network outage of up to about 25 minutes.
  retryLimit: 20,
  retryDelaySec: 5,
  longestRetryDelaySec: 60,
  // The largest download reaches its own limit before this.
  expireInSec: 6 * 3600,
  concurrency: 1,
  run: (deps: { install(data: InstallData, context: JobContext): Promise<void> }, data, context) =>
    deps.install(data, context),
});
