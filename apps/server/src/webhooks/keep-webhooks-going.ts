import { webhookLimits } from '@clipwright/contract';
import { and, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import { webhookDeliveries } from '../db/tables/webhooks-tables.ts';
import type { Deps } from '../deps.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { isLeasedAt, sendWaiting } from './send-deliveries.ts';
import { removeOldDeliveriesJob, resumeWebhooksJob, sendWebhooksJob } from './webhook-jobs.ts';

const RESUME_SEC = 30;
const HOUR_SEC = 3600;
/** The time within which a delivery's job must start. */
const LATE_MS = 30_000;
/** Longer than the delay before any attempt with the default initial delay. */
const LONGEST_PAUSE_MS = 12 * 60 * 60 * 1000;
const MAX_LANES = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export const webhookJobs = [sendWebhooksJob, resumeWebhooksJob, removeOldDeliveriesJob] as const;

/** Starts webhook delivery in this process. */
export async function startWebhooks(jobs: OpenJobs, deps: Omit<Deps, 'jobs' | 'auth'>): Promise<void> {
  const all = { ...deps, jobs };
  await jobs.work(sendWebhooksJob, { send: (lane, context) => sendWaiting(all, lane, context) });
  await jobs.work(resumeWebhooksJob, { resume: () => resumeWebhooks(all) });
  await jobs.work(removeOldDeliveriesJob, { removeOld: () => removeOldDeliveries(all) });
  await jobs.send(resumeWebhooksJob, {}, { singletonKey: 'resume' });
  await jobs.send(removeOldDeliveriesJob, {}, { singletonKey: 'hourly' });
}

/**
 * Queues lanes whose first delivery is overdue, for example when its job was abandoned after repeated worker deaths.
 */
export async function resumeWebhooks({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  try {
    const tooLate = new Date(now().getTime() + LONGEST_PAUSE_MS);
    const late = new Date(now().getTime() - LATE_MS);
    const lanes = await db.service
      .selectDistinct({ endpointId: webhookDeliveries.endpointId, projectId: webhookDeliveries.projectId })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.state, 'waiting'),
          // An attempt scheduled later than any delay allows dates from before the clock was set back.
          or(lte(webhookDeliveries.nextAttemptAt, late), gt(webhookDeliveries.nextAttemptAt, tooLate)),
          or(isNull(webhookDeliveries.leasedUntil), not(isLeasedAt(now()) ?? sql`false`)),
        ),
      )
      .limit(MAX_LANES);
    for (const lane of lanes) {
      const singletonKey = `late ${lane.endpointId} ${lane.projectId}`;
      await jobs.send(sendWebhooksJob, lane, { singletonKey });
    }
  } finally {
    await jobs.send(resumeWebhooksJob, {}, { singletonKey: 'resume', startAfterSec: RESUME_SEC });
  }
}

/** Deletes deliveries that ended long ago or exceed the limit per endpoint. */
export async function removeOldDeliveries({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { keptDays, keptPerEndpoint } = webhookLimits;
  const oldest = new Date(now().getTime() - keptDays * DAY_MS).toISOString();
  try {
    await db.service.execute(sql`
      delete from ${webhookDeliveries} using (
        select id, row_number() over (partition by endpoint_id order by position desc) as place
        from ${webhookDeliveries} where state <> 'waiting'
      ) placed
      where placed.id = ${webhookDeliveries.id}
        and (${webhookDeliveries.createdAt} < ${oldest} or placed.place > ${keptPerEndpoint})`);
  } finally {
    await jobs.send(removeOldDeliveriesJob, {}, { singletonKey: 'hourly', startAfterSec: HOUR_SEC });
  }
}
