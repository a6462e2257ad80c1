import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../db/open-database.ts';
import { clipVerdicts, reviewComments } from '../../../db/tables/reviews-tables.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { announceReview } from '../../../notices/index.ts';

type NotifyDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>;

const LOOK_SEC = 60;
/** A client reviewing the clips is reported once they pause, or after half an hour in any case. */
const [QUIET_SEC, LONGEST_SEC] = [5 * 60, 30 * 60] as const;
const BATCH = 100;

/** Notifies owners about client comments, grouped by project, then queues itself again. */
export const notifyReviewsJob = defineJob({
  name: 'tell-reviews',
  data: z.object({}),
  retryLimit: 5,
  retryDelaySec: 30,
  expireInSec: 600,
  concurrency: 1,
  run: (deps: { notifyReviews(): Promise<void> }) => deps.notifyReviews(),
});

/** Notifies owners about each comment and verdict once: the mark and the email are written in one transaction. */
export async function notifyReviews(deps: NotifyDeps): Promise<void> {
  try {
    const now = deps.now().toISOString();
    const { rows } = await deps.db.service.execute<{ projectId: string }>(sql`
      select project_id as "projectId" from (
        select project_id, created_at as at from ${reviewComments} where told_at is null
        union all
        select project_id, decided_at from ${clipVerdicts} where told_at is null
      ) news
      group by project_id
      having max(at) < ${now}::timestamptz - make_interval(secs => ${QUIET_SEC})
          or min(at) < ${now}::timestamptz - make_interval(secs => ${LONGEST_SEC})
      limit ${BATCH}`);
    for (const { projectId } of rows) await deps.db.asService((tx) => notify(deps, tx, projectId));
  } finally {
    await deps.jobs.send(notifyReviewsJob, {}, { singletonKey: 'tell', startAfterSec: LOOK_SEC });
  }
}

async function notify(deps: NotifyDeps, tx: Transaction, projectId: string): Promise<void> {
  const toldAt = deps.now();
  const comments = await tx
    .update(reviewComments)
    .set({ toldAt })
    .where(and(eq(reviewComments.projectId, projectId), isNull(reviewComments.toldAt)))
    .returning({ id: reviewComments.id });
  const decided = await tx
    .update(clipVerdicts)
    .set({ toldAt })
    .where(and(eq(clipVerdicts.projectId, projectId), isNull(clipVerdicts.toldAt)))
    .returning({ clipId: clipVerdicts.clipId, verdict: clipVerdicts.verdict });
  if (comments.length + decided.length === 0) return;
  const approved = decided.filter(({ verdict }) => verdict === 'approved').length;
  const summary = { comments: comments.length, approved, changes: decided.length - approved };
  await announceReview(deps, tx, projectId, summary);
}
