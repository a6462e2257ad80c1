import { type Fact, type StageId, stageIds } from '@clipwright/contract';
import type { MaterialReport } from '@clipwright/media';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { boundReport } from './bound-report.ts';
import { changeRun, type RunSummary } from './lock-run.ts';
import { toPriority } from './queue-position.ts';
import { processStageJob } from './run-jobs.ts';
import { addWarnings } from './run-warnings.ts';

/** Marks a locked run's stage as done and queues the next one, in one transaction. */
export async function completeStage(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Transaction,
  run: RunSummary,
  {
    artifactKey,
    warnings = [],
    report,
  }: {
    artifactKey?: string | null;
    warnings?: readonly Fact[];
    /** The stage's report on the source, which replaces the run's earlier report. Default: the earlier one is kept. */
    report?: MaterialReport;
  } = {},
): Promise<void> {
  const next = stageIds[stageIds.indexOf(run.stage) + 1];
  if (!next) throw new Error('The last stage has no next one.');
  await markCompleted(tx, run, run.stage, now(), artifactKey);
  await changeRun(tx, run.id, {
    stage: next,
    progressAt: now(),
    ...addWarnings(run, warnings),
    ...(report && { material: { ...run.material, [run.stage]: boundReport(report) } }),
  });
  await jobs.send(processStageJob, { runId: run.id, stage: next }, { within: tx, priority: toPriority(run.turn) });
}

/** Marks one stage as done. If `artifactKey` is undefined, the stage keeps its artifact. */
export async function markCompleted(
  tx: Transaction,
  run: Pick<RunSummary, 'id'>,
  stage: StageId,
  finishedAt: Date,
  artifactKey?: string | null,
): Promise<void> {
  await tx
    .update(processingStages)
    .set({ status: 'completed', progress: 1, finishedAt, ...(artifactKey !== undefined && { artifactKey }) })
    .where(and(eq(processingStages.runId, run.id), eq(processingStages.stage, stage)));
}
