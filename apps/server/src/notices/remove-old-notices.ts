import { noticeLimits } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notices } from '../db/tables/notices-tables.ts';
import type { Deps } from '../deps.ts';
import { defineJob } from '../jobs/define-job.ts';

const DAY_SEC = 86_400;

/** Removes expired notices, then requeues itself for the next day. */
export const removeOldNoticesJob = defineJob({
  name: 'remove-old-notices',
  data: z.object({}),
  retryLimit: 5,
  retryDelaySec: 30,
  expireInSec: 900,
  concurrency: 1,
  run: (deps: { removeOldNotices(): Promise<void> }) => deps.removeOldNotices(),
});

/** Keeps each user's newest notices up to a maximum count and age, read or not. */
export async function removeOldNotices({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { keptDays, keptPerUser } = noticeLimits;
  const oldest = new Date(now().getTime() - keptDays * DAY_SEC * 1000).toISOString();
  try {
    await db.service.execute(sql`
      delete from ${notices} using (
        select id, row_number() over (partition by recipient_id order by created_at desc, id desc) as place from ${notices}
      ) placed
      where placed.id = ${notices.id} and (${notices.createdAt} < ${oldest} or placed.place > ${keptPerUser})`);
  } finally {
    await jobs.send(removeOldNoticesJob, {}, { singletonKey: 'daily', startAfterSec: DAY_SEC });
  }
}
