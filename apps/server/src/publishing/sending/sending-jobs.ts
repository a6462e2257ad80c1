import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';

/** Takes due posts one step further, one after another, until none is due. */
export const sendPostsJob = defineJob({
  name: 'send-posts',
  data: z.object({}),
  retryLimit: 0,
  retryDelaySec: 1,
  expireInSec: 1800,
  concurrency: 8,
  run: (deps: { send(context: JobContext): Promise<void> }, _, context) => deps.send(context),
});

/** Finds due posts and figures, then requeues itself. */
export const findDuePostsJob = defineJob({
  name: 'find-due-posts',
  data: z.object({}),
  retryLimit: 5,
  retryDelaySec: 5,
  expireInSec: 120,
  concurrency: 1,
  run: (deps: { find(): Promise<void> }) => deps.find(),
});

/** Has a worker look for due posts, once the transaction is committed. */
export async function queueSending(jobs: Deps['jobs'], within: Transaction): Promise<void> {
  await jobs.send(sendPostsJob, {}, { singletonKey: 'now', within });
}
