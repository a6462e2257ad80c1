import { runnerLimits } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { renderLeases, renderRunners } from '../../db/tables/processing-runners-tables.ts';
import type { Deps } from '../../deps.ts';
import { completeJob, giveJobBack } from '../../jobs/taken-jobs.ts';
import { renderClipJob } from '../runs/run-jobs.ts';
import type { Lease } from './live-lease.ts';

/**
 * Ends a lease without a result and returns the job to the queue, after a delay if other runners would fail as well. A
 * lease that has already ended is left unchanged.
 */
export async function endLease(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  lease: Lease,
  { state, reason, pauseSec = 0 }: { state: 'failed' | 'given-back' | 'over'; reason: string; pauseSec?: number },
): Promise<void> {
  const [ended] = await tx
    .update(renderLeases)
    .set({ state, reason: reason.slice(0, 2000), endedAt: now() })
    .where(isLive(lease))
    .returning({ id: renderLeases.id });
  if (ended) await giveJobBack(tx, renderClipJob, lease, pauseSec);
}

/** Ends the lease on a clip that is no longer wanted, and its job. A lease that has already ended is left unchanged. */
export async function dropLease({ now }: Pick<Deps, 'now'>, tx: Transaction, lease: Lease): Promise<void> {
  const [ended] = await tx
    .update(renderLeases)
    .set({ state: 'over', endedAt: now() })
    .where(isLive(lease))
    .returning({ id: renderLeases.id });
  if (ended) await completeJob(tx, renderClipJob, lease);
}

const isLive = ({ id }: Lease) => and(eq(renderLeases.id, id), eq(renderLeases.state, 'leased'));

/**
 * Ends a lease for which a runner returned invalid files. The clip is rendered elsewhere, and a repeat offender gets no
 * more jobs. Two checks of the same result count as one. `isJobDone`: the queue has counted the job as done, so a new
 * one is queued.
 */
export async function refuseLease(
  { now, jobs, log }: Pick<Deps, 'now' | 'jobs' | 'log'>,
  tx: Transaction,
  lease: Lease,
  { reason, isJobDone }: { reason: string; isJobDone: boolean },
): Promise<void> {
  const { id, runnerId, runId, clipId, priority } = lease;
  const [ended] = await tx
    .update(renderLeases)
    .set({ state: 'refused', reason: reason.slice(0, 2000), endedAt: now() })
    .where(and(eq(renderLeases.id, id), eq(renderLeases.state, isJobDone ? 'returned' : 'leased')))
    .returning({ id: renderLeases.id });
  if (!ended) return;
  const [runner] = await tx
    .update(renderRunners)
    .set({
      refusals: sql`${renderRunners.refusals} + 1`,
      putAsideAt: sql`case when ${renderRunners.refusals} + 1 >= ${runnerLimits.refusals} then coalesce(${renderRunners.putAsideAt}, now()) end`,
    })
    .where(eq(renderRunners.id, runnerId))
    .returning();
  log.warn({ runner: runner?.name, runId, clipId, reason }, 'What a runner returned was refused');
  if (runner?.putAsideAt) log.error({ runner: runner.name }, 'A runner was put aside');
  if (isJobDone) await jobs.send(renderClipJob, { runId, clipId }, { within: tx, priority });
  else await giveJobBack(tx, renderClipJob, lease);
}
