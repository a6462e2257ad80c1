import { z } from 'zod';
import type { Transaction } from '../../../db/open-database.ts';
import { defineJob, type JobContext } from '../../../jobs/define-job.ts';
import type { Jobs } from '../../../jobs/jobs.ts';

const HOUR_SEC = 3600;

/** The number of files that a process uploads concurrently, across all users. */
const UPLOADS_AT_ONCE = 4;

const uploadNextData = z.object({ userId: z.uuid() });
export type UploadNextData = z.output<typeof uploadNextData>;

/**
 * Uploads one of a user's files. A user with more files is requeued at the end, so that one user's five hundred files
 * do not block everyone else's.
 */
export const uploadNextJob = defineJob({
  name: 'upload-to-cloud',
  data: uploadNextData,
  retryLimit: 20,
  retryDelaySec: 2,
  longestRetryDelaySec: 60,
  expireInSec: 24 * HOUR_SEC,
  concurrency: UPLOADS_AT_ONCE,
  run: (deps: { uploadNext(data: UploadNextData, context: JobContext): Promise<void> }, data, context) =>
    deps.uploadNext(data, context),
});

/** Finds uploads that no one is working on any more, then requeues itself. */
export const sweepUploadsJob = defineJob({
  name: 'sweep-cloud-uploads',
  data: z.object({}),
  retryLimit: 20,
  retryDelaySec: 2,
  longestRetryDelaySec: 60,
  expireInSec: HOUR_SEC,
  concurrency: 1,
  run: (deps: { sweepUploads(): Promise<void> }) => deps.sweepUploads(),
});

/**
 * Queues a user's next upload, unless one is already queued. Delayed jobs do not count as queued, except with
 * `isLater`: a single delayed job is enough.
 */
export async function queueNextUpload(
  jobs: Pick<Jobs, 'send'>,
  userId: string,
  { within, startAfterSec, isLater = false }: { within?: Transaction; startAfterSec?: number; isLater?: boolean } = {},
): Promise<void> {
  const singletonKey = isLater ? `${userId} later` : userId;
  await jobs.send(
    uploadNextJob,
    { userId },
    {
      ...(within && { within }),
      ...(startAfterSec !== undefined && { startAfterSec }),
      ...((startAfterSec === undefined || isLater) && { singletonKey }),
    },
  );
}
