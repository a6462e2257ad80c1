import { and, eq } from 'drizzle-orm';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import type { Deps } from '../../deps.ts';
import { isQueueWorked } from '../../jobs/read-queue-state.ts';
import type { RunFailure } from '../runs/fail-run.ts';
import { lockRunAt } from '../runs/lock-run.ts';
import { renderClipJob } from '../runs/run-jobs.ts';
import { failClip } from '../stages/finish-clip.ts';
import type { Lease } from './live-lease.ts';

/**
 * Gives a clip up of which runners can make nothing, where no worker renders: no one else would say so, and it would go round for ever.
 * @param decide what is told of it after so many leases that failed; null where another try may help
 */
export async function giveClipUp(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'now' | 'secrets'>,
  { runId, clipId }: Pick<Lease, 'runId' | 'clipId'>,
  decide: (failures: number) => RunFailure | null,
): Promise<void> {
  await deps.db.asService(async (tx) => {
    const run = await lockRunAt(tx, runId, 'clipping');
    const failed = and(eq(renderLeases.clipId, clipId), eq(renderLeases.state, 'failed'));
    const failure = decide(await tx.$count(renderLeases, failed));
    if (!run || failure === null || (await isQueueWorked(tx, renderClipJob.name))) return;
    await failClip(deps, tx, run, clipId, failure);
  });
}
