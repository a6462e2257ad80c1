import { and, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { isQueueWorked } from '../../jobs/read-queue-state.ts';
import { completeWaitingJob } from '../../jobs/taken-jobs.ts';
import { failClip } from '../runs/fail-clip.ts';
import type { RunFailure } from '../runs/fail-run.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import { renderClipJob } from '../runs/run-jobs.ts';
import type { Lease } from './live-lease.ts';

/** Counts a clip's failed leases since its run was started or retried. */
export async function countFailures(
  tx: Transaction,
  { runId, clipId }: Pick<Lease, 'runId' | 'clipId'>,
): Promise<number> {
  const begunAt = sql`coalesce((select started_at from ${processingRuns} where id = ${runId}), '-infinity')`;
  return await tx.$count(
    renderLeases,
    and(eq(renderLeases.clipId, clipId), eq(renderLeases.state, 'failed'), gte(renderLeases.createdAt, begunAt)),
  );
}

/**
 * Fails a clip that no runner can render, if no worker renders clips either: otherwise it would circulate forever. Its
 * job ends with it. @param decide returns the failure after this number of failed leases; null if another attempt may
 * help
 */
export async function giveClipUp(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'now' | 'secrets'>,
  lease: Pick<Lease, 'runId' | 'clipId' | 'jobId'>,
  decide: (failures: number) => RunFailure | null,
): Promise<void> {
  const { runId, clipId, jobId } = lease;
  await deps.db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'clipping');
    const failure = decide(await countFailures(tx, lease));
    if (!run || failure === null || (await isQueueWorked(tx, renderClipJob.name))) return;
    await failClip(deps, tx, run, clipId, failure);
    await completeWaitingJob(tx, renderClipJob, jobId);
  });
}
