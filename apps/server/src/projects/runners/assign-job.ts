import { runnerLimits } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import type { Deps } from '../../deps.ts';
import { completeJob, takeJob } from '../../jobs/taken-jobs.ts';
import { renderClipJob } from '../runs/run-jobs.ts';
import type { Runner } from './find-runner.ts';
import { findWantedClip } from './find-wanted-clip.ts';

/**
 * The time for which a runner that failed to render a clip, or went silent while rendering it, leaves the clip to
 * others.
 */
const PAUSE_MIN = 5;
/** The maximum number of unwanted jobs ended per request. They are ended during the search for a job. */
const MOST_PASSED = 100;

/** Assigns the next clip in the queue to a runner; null if none is suitable. */
export async function assignJob(
  { db }: Pick<Deps, 'db'>,
  runner: Runner,
): Promise<{ id: string; kind: 'render-clip'; clip_sec: number } | null> {
  return await db.asService(async (tx) => {
    // Serializes a runner's requests, so that its jobs are counted correctly.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${runner.id}, 0))`);
    const clip = sql`(j.data ->> 'clipId')::uuid`;
    const mayDo = sql`
      not exists (
        select from render_leases l where l.clip_id = ${clip} and l.runner_id = ${runner.id} and (
          l.state = 'refused'
          or l.state in ('leased', 'failed') and l.created_at > now() - interval '1 minute' * ${PAUSE_MIN}))
      and (select count(*) from render_leases l join pgboss.job a on a.name = ${renderClipJob.name} and a.id = l.job_id
        and a.state = 'active' and a.started_on = l.taken_at::timestamptz
        where l.runner_id = ${runner.id} and l.state = 'leased') < ${runnerLimits.jobs}`;
    for (let passed = 0; passed < MOST_PASSED; passed += 1) {
      const taken = await takeJob(tx, renderClipJob, mayDo);
      if (!taken) return null;
      const moment = await findWantedClip(tx, taken.data.clipId);
      if (!moment) {
        await completeJob(tx, renderClipJob, taken);
        continue;
      }
      const { startSec, endSec } = moment.moment;
      return { id: await openLease(tx, runner, taken), kind: 'render-clip', clip_sec: endSec - startSec };
    }
    return null;
  });
}

async function openLease(
  tx: Transaction,
  { id: runnerId }: Runner,
  { data, ...job }: NonNullable<Awaited<ReturnType<typeof takeJob<typeof renderClipJob.data>>>>,
): Promise<string> {
  // A runner that repeatedly takes and returns a clip leaves only one row behind.
  await tx
    .delete(renderLeases)
    .where(
      and(
        ...[eq(renderLeases.clipId, data.clipId), eq(renderLeases.runnerId, runnerId)],
        eq(renderLeases.state, 'given-back'),
      ),
    );
  const [lease] = await tx
    .insert(renderLeases)
    .values({ ...job, ...data, runnerId })
    .returning({ id: renderLeases.id });
  if (!lease) throw new Error('The lease was not kept.');
  return lease.id;
}
