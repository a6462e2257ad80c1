import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { countFinishedClips } from './count-finished-clips.ts';
import { deleteRunClips } from './delete-run-clips.ts';
import { failRun } from './fail-run.ts';
import { keepFinishedClips } from './keep-finished-clips.ts';
import { lockRunInFlight, type RunSummary } from './lock-run.ts';
import { cleanRunJob } from './run-jobs.ts';
import { lockRunsInFlight, takeFilesFromRuns } from './take-files-from-runs.ts';
import { withOwnRun } from './with-own-run.ts';

type CancelDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'now' | 'secrets'>;

/**
 * Stops a run: immediately for readers, within two seconds for running programs. Finished clips are kept and its video
 * counts, as after "Mark Complete"; without finished clips, the video is returned to the quota. @throws AppError
 * `run_not_found`, `run_not_in_flight`
 */
export async function cancelRun(deps: CancelDeps, userId: string, id: string): Promise<void> {
  await withOwnRun(deps, userId, id, async (tx, runId) => {
    const run = await lockRunInFlight(tx, userId, runId);
    const finished = await countFinishedClips(tx, runId);
    if (finished.kept > 0) await keepFinishedClips(deps, tx, run, finished);
    else await stop(deps, tx, run);
  });
}

/**
 * Stops a run and deletes its finished clips, including their renditions in progress. Its video is returned to the
 * quota unless one of the clips was played or downloaded. A rendition run keeps its finished files: they are free.
 * @throws AppError `run_not_found`, `run_not_in_flight`
 */
export async function discardRun(deps: CancelDeps, userId: string, id: string): Promise<void> {
  await withOwnRun(deps, userId, id, async (tx, runId, projectId) => {
    // Includes the runs that make renditions from its clips.
    const runs = await lockRunsInFlight(tx, projectId);
    const run = await lockRunInFlight(tx, userId, runId);
    const finished = await countFinishedClips(tx, runId);
    if (run.kind === 'renditions' && finished.kept > 0) return await keepFinishedClips(deps, tx, run, finished);
    const own = await tx.select({ id: plannedClips.id }).from(plannedClips).where(eq(plannedClips.runId, runId));
    const others = runs.filter(({ id: otherId }) => otherId !== runId);
    await takeFilesFromRuns(
      deps,
      tx,
      others,
      own.map((clip) => clip.id),
    );
    await deleteRunClips(deps, tx, run);
    await stop(deps, tx, run);
  });
}

/** Ends a run without keeping clips. Opened clips still count. */
async function stop(deps: CancelDeps, tx: Transaction, run: RunSummary): Promise<void> {
  await failRun(deps, tx, run, { code: 'cancelled', failure: { code: 'cancelled', facts: {} } });
  const isForgotten = sql`(${plannedClips.status} <> 'completed' or ${isNull(plannedClips.openedAt)})`;
  await tx
    .update(plannedClips)
    .set({ status: 'waiting', progress: 0, finishedAt: null })
    .where(and(eq(plannedClips.runId, run.id), isForgotten));
  await deps.jobs.send(cleanRunJob, { runId: run.id }, { within: tx, startAfterSec: 3 });
}
