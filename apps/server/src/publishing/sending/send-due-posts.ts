import { lte, sql } from 'drizzle-orm';
import { posts } from '../../db/tables/posts-tables.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { claimPost } from './claim-post.ts';
import { findDuePostsJob, sendPostsJob } from './sending-jobs.ts';
import { stepPost } from './step-post.ts';

/** The interval between searches for due posts. */
const LOOK_SEC = 5;
/** The maximum number of posts at a step at once, over all processes. */
const LANES = 32;
/** A job ends after this long, and the next search starts another one. */
const LONGEST_MS = 10 * 60_000;

/** Takes due posts one step further until none is due. */
export async function sendDuePosts(deps: PublishingDeps, context: Pick<JobContext, 'signal' | 'log'>): Promise<void> {
  const endMs = performance.now() + LONGEST_MS;
  while (!context.signal.aborted && performance.now() < endMs) {
    const row = await claimPost(deps);
    if (row === null) return;
    await stepPost(deps, row, context);
  }
}

/** Starts a job for each due post, up to the maximum, then requeues itself. */
export async function findDuePosts({ db, jobs, now }: Pick<PublishingDeps, 'db' | 'jobs' | 'now'>): Promise<void> {
  try {
    const due = await db.service.select({ one: sql`1` }).from(posts).where(lte(posts.nextTryAt, now())).limit(LANES);
    const lanes = due.map((_, index) => ({ data: {}, singletonKey: `lane ${index}`, startAfterSec: 0 }));
    if (lanes.length > 0) await jobs.sendAll(sendPostsJob, lanes);
  } finally {
    await jobs.send(findDuePostsJob, {}, { singletonKey: 'look', startAfterSec: LOOK_SEC });
  }
}
