import { cloudProviderId } from '@clipwright/contract';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../../jobs/define-job.ts';

const folder = z.object({
  provider: cloudProviderId,
  folderId: z.string().max(1024),
  // Jobs that were queued before names and accounts were recorded have neither.
  name: z.string().min(1).max(500).default('Clipwright'),
  accountId: z.string().max(500).nullable().default(null),
});

const removal = z.object({
  userId: z.uuid(),
  /** Row ids for files in drives. */
  fileIds: z.array(z.uuid()).max(500),
  /** Folders, including everything in them. */
  folders: z.array(folder).max(10),
});
export type Removal = z.output<typeof removal>;

/** The number of retries before the remaining items wait for the user. */
export const REMOVAL_RETRIES = 10;

const retries = {
  retryLimit: REMOVAL_RETRIES,
  retryDelaySec: 2,
  longestRetryDelaySec: 3600,
  expireInSec: 3600,
  concurrency: 2,
};

/** Removes deleted projects' files from drives. */
export const removeFromDrivesJob = defineJob({
  name: 'remove-from-cloud',
  data: removal,
  ...retries,
  run: (deps: { removeNow(data: Removal, context: JobContext): Promise<void> }, data, context) =>
    deps.removeNow(data, context),
});

const leftoverRemoval = z.object({ userId: z.uuid(), provider: cloudProviderId });
export type LeftoverRemoval = z.output<typeof leftoverRemoval>;

/** Removes leftovers from an earlier removal from a drive, once the user has chosen to. */
export const removeLeftoversJob = defineJob({
  name: 'remove-cloud-leftovers',
  data: leftoverRemoval,
  ...retries,
  run: (deps: { removeLeftovers(data: LeftoverRemoval, context: JobContext): Promise<void> }, data, context) =>
    deps.removeLeftovers(data, context),
});
