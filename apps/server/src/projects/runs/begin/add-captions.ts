import { stageIds } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { processingStages } from '../../../db/tables/processing-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { lockOwner } from '../../../people/lock-owner.ts';
import { deleteRunClips } from '../delete-run-clips.ts';
import { changeRun, isInFlight, lockRun } from '../lock-run.ts';
import { withOwnRun } from '../with-own-run.ts';
import { requireNewest, restartRun } from './retry-run.ts';

/**
 * Remakes a completed run's clips that continued without captions: with a transcript, other moments may be better.
 * Deletes the run's existing clips. It costs no video. @throws AppError `run_not_found`, `run_in_flight`,
 * `run_not_retryable`, `source_removed`
 */
export async function addCaptions(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, userId: string, id: string): Promise<void> {
  await withOwnRun(deps, userId, id, async (tx, runId) => {
    await lockOwner(tx, userId);
    const run = await lockRun(tx, runId);
    if (!run || run.userId !== userId) throw new AppError('run_not_found');
    if (isInFlight(run)) throw new AppError('run_in_flight');
    await requireNewest(tx, run);
    if (run.kind !== 'project' || run.status !== 'completed' || !run.lacksCaptions) {
      throw new AppError('run_not_retryable');
    }
    const [source] = await tx.select({ state: sources.state }).from(sources).where(eq(sources.id, run.sourceId));
    if (!source || source.state === 'removed') throw new AppError('source_removed');
    await deleteRunClips(deps, tx, run);
    await tx.update(projects).set({ status: 'processing' }).where(eq(projects.id, run.projectId));
    // A user who chose not to wait for the model the first time now waits.
    await changeRun(tx, runId, { lacksCaptions: false, ...(run.speechWaitSec === 0 && { speechWaitSec: null }) });
    // Stages are removed from old runs.
    const stages = stageIds.map((stage) => ({ runId, userId: run.userId, stage }));
    await tx.insert(processingStages).values(stages).onConflictDoNothing();
    await restartRun(deps, tx, run);
  });
}
