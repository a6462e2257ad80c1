import { z } from 'zod';
import type { Transaction } from '../../../db/open-database.ts';
import { defineJob, type JobContext } from '../../../jobs/define-job.ts';
import type { Jobs } from '../../../jobs/jobs.ts';

const HOUR_SEC = 3600;

/** Files that a process sends at the same time, of all users. */
const UPLOADS_AT_ONCE = 4;

const turnData = z.object({ userId: z.uuid() });
export type TurnData = z.output<typeof turnData>;

/**
 * One file of a user's. Who has more takes a place at the end of the queue again, so that five hundred files of one user
 * let everybody else's by.
 */
export const uploadTurnJob = defineJob({
  name: 'upload-to-cloud',
  data: turnData,
  retryLimit: 20,
  retryDelaySec: 2,
  longestRetryDelaySec: 60,
  expireInSec: 24 * HOUR_SEC,
  concurrency: UPLOADS_AT_ONCE,
  run: (needs: { uploadTurn(data: TurnData, context: JobContext): Promise<void> }, data, context) =>
    needs.uploadTurn(data, context),
});

/** Looks for uploads that nobody works on any more; then queues itself again. */
export const sweepUploadsJob = defineJob({
  name: 'sweep-cloud-uploads',
  data: z.object({}),
  retryLimit: 20,
  retryDelaySec: 2,
  longestRetryDelaySec: 60,
  expireInSec: HOUR_SEC,
  concurrency: 1,
  run: (needs: { sweepUploads(): Promise<void> }) => needs.sweepUploads(),
});

/**
 * Gives a user a place in the queue, unless they have one already. Places after a pause do not count for that, but for
 * `isLater`, of which one is enough.
 */
export async function sendTurn(
  jobs: Pick<Jobs, 'send'>,
  userId: string,
  { within, startAfterSec, isLater = false }: { within?: Transaction; startAfterSec?: number; isLater?: boolean } = {},
): Promise<void> {
  const singletonKey = isLater ? `${userId} later` : userId;
  await jobs.send(
    uploadTurnJob,
    { userId },
    {
      ...(within && { within }),
      ...(startAfterSec !== undefined && { startAfterSec }),
      ...((startAfterSec === undefined || isLater) && { singletonKey }),
    },
  );
}
