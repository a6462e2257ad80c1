import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingStages } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { commitVideo } from '../../plans/index.ts';
import { completeRenditions } from './complete-renditions.ts';
import { toErrorColumns } from './describe-failure.ts';
import { changeRun, type RunSummary } from './lock-run.ts';
import { toPriority } from './queue-position.ts';
import { processStageJob } from './run-jobs.ts';

/**
 * Stops a locked run in flight, keeps its finished clips and counts its video. Only the row for the full video is left
 * to write. @param made the number of clips that the run has finished.
 */
export async function keepFinishedClips(
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  tx: Transaction,
  run: RunSummary,
  { made }: { made: number },
): Promise<void> {
  const { id: runId, projectId } = run;
  const finishedAt = deps.now();
  await tx
    .update(plannedClips)
    .set({
      status: 'failed',
      ...toErrorColumns({ code: 'stopped', failure: { code: 'stopped', facts: {} } }),
      finishedAt,
    })
    .where(and(eq(plannedClips.runId, runId), inArray(plannedClips.status, ['waiting', 'rendering'])));
  if (run.kind === 'renditions') return await completeRenditions(deps, tx, run, []);
  await tx
    .update(processingStages)
    .set({ status: 'completed', progress: 1, finishedAt })
    .where(and(eq(processingStages.runId, runId), inArray(processingStages.stage, ['clipping', 'optimization'])));
  await commitVideo(deps, { projectId, clips: made }, tx);
  await tx.update(projects).set({ status: 'completed' }).where(eq(projects.id, projectId));
  if (run.stage === 'finalization') return;
  // Work in progress on another stage sees the change and stops.
  await changeRun(tx, runId, { stage: 'finalization', status: 'processing', progressAt: finishedAt });
  const next = { runId, stage: 'finalization' as const };
  await deps.jobs.send(processStageJob, next, { within: tx, priority: toPriority(run.turn) });
}
