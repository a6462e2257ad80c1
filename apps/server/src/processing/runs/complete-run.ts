import { and, eq, inArray, sql } from 'drizzle-orm';
import { plannedClips, processingStages } from '../../db/tables/processing.ts';
import { projects } from '../../db/tables/projects.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { commitVideo } from '../../plans/index.ts';
import { completeRenditions } from './complete-renditions.ts';
import { getRun } from './get-run.ts';
import { processStageJob } from './jobs.ts';
import { changeRun, isInFlight, lockRun } from './lock-run.ts';
import { toPriority } from './next-turn.ts';

/**
 * "Mark Complete": stops what is left of a run that has a clip at least, and counts its video. What is left to do is the
 * row of the whole video. @throws AppError `run_not_found`, `run_not_in_flight`, `no_clips_yet`
 */
export async function completeRun(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'now'>,
  userId: string,
  id: string,
): Promise<void> {
  const { id: runId } = await deps.db.asUser(userId, (tx) => getRun(tx, id));
  await deps.db.asService(async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run || run.userId !== userId) throw new AppError('run_not_found');
    if (!isInFlight(run)) throw new AppError('run_not_in_flight');
    const [made] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(plannedClips)
      .where(and(eq(plannedClips.runId, runId), eq(plannedClips.status, 'completed')));
    if (!made || made.count === 0) throw new AppError('no_clips_yet');
    const finishedAt = deps.now();
    await tx
      .update(plannedClips)
      .set({ status: 'failed', errorCode: 'stopped', errorMessage: 'It was stopped.', finishedAt })
      .where(and(eq(plannedClips.runId, runId), inArray(plannedClips.status, ['waiting', 'rendering'])));
    if (run.kind === 'renditions') return await completeRenditions(deps, tx, run, []);
    await tx
      .update(processingStages)
      .set({ status: 'completed', progress: 1, finishedAt })
      .where(and(eq(processingStages.runId, runId), inArray(processingStages.stage, ['clipping', 'optimization'])));
    await commitVideo(deps, { projectId: run.projectId, clips: made.count }, tx);
    await tx.update(projects).set({ status: 'completed' }).where(eq(projects.id, run.projectId));
    if (run.stage === 'finalization') return;
    // Whatever is at work on another stage hears of it and stops.
    await changeRun(tx, runId, { stage: 'finalization', status: 'processing', progressAt: finishedAt });
    await deps.jobs.send(
      processStageJob,
      { runId, stage: 'finalization' },
      { within: tx, priority: toPriority(run.turn) },
    );
  });
}
