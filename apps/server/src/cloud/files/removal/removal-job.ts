import { cloudProviderId } from '@clipwright/contract';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../../jobs/define-job.ts';

const removal = z.object({
  userId: z.uuid(),
  /** Rows of files in drives. */
  fileIds: z.array(z.uuid()).max(500),
  /** With everything in them. */
  folders: z.array(z.object({ provider: cloudProviderId, folderId: z.string().max(1024) })).max(10),
});
export type Removal = z.output<typeof removal>;

/** How often it is tried again before what is left stays in the drive. */
export const REMOVAL_RETRIES = 10;

/** Removes files from drives whose projects are gone here. */
export const removeFromDrivesJob = defineJob({
  name: 'remove-from-cloud',
  data: removal,
  retryLimit: REMOVAL_RETRIES,
  retryDelaySec: 2,
  longestRetryDelaySec: 3600,
  expireInSec: 3600,
  concurrency: 2,
  run: (needs: { removeNow(data: Removal, context: JobContext): Promise<void> }, data, context) =>
    needs.removeNow(data, context),
});
