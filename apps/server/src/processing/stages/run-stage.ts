import type { StageId } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing.ts';
import { sources } from '../../db/tables/sources.ts';
import { runFolder } from '../../files/index.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { decideFailure } from '../runs/explain-failure.ts';
import { failRun } from '../runs/fail-run.ts';
import { processStageJob, type StageData } from '../runs/jobs.ts';
import { lockRunAt, type RunSummary } from '../runs/lock-run.ts';
import { readSpec } from '../runs/read-spec.ts';
import { startStage } from '../runs/start-stage.ts';
import { analyze } from './analyze.ts';
import { checkSource } from './check-source.ts';
import { finalize } from './finalize.ts';
import { optimize } from './optimize.ts';
import { planClips } from './plan-clips.ts';
import type { ProcessingDeps, StageInput } from './processing-deps.ts';
import { reportProgress } from './report-progress.ts';
import { transcribe } from './transcribe.ts';
import { withWorkFolder } from './work-folder.ts';

/** Does the stage and, where it is still wanted, stores what came of it together with the next one's job. */
const stages: Readonly<Record<StageId, (deps: ProcessingDeps, input: StageInput) => Promise<void>>> = {
  upload: checkSource,
  analysis: analyze,
  transcription: transcribe,
  clipping: planClips,
  optimization: optimize,
  finalization: finalize,
};

/** One go at one stage of a run, however often: what is done already, or not wanted any more, is left alone. */
export async function runStage(deps: ProcessingDeps, data: StageData, context: JobContext): Promise<void> {
  const run = await startStage(deps, data);
  if (!run) return;
  const wanted = deps.watch.follow(data.runId, data.stage);
  const progress = reportProgress(deps, data);
  try {
    await withWorkFolder(deps.config, run.id, async (workDir) => {
      const signal = AbortSignal.any([context.signal, wanted.signal]);
      const [source] = await deps.db.service.select().from(sources).where(eq(sources.id, run.sourceId));
      if (!source) throw new Error('The run has no source.');
      const spec = await readSpec(deps.db.service, run.id);
      await stages[data.stage](deps, { run, spec, source, workDir, signal, onProgress: progress.tell });
    });
  } catch (error) {
    if (wanted.signal.aborted) return await removeOrphans(deps, run);
    // The program stops, or the queue has given the job to another worker.
    if (context.signal.aborted) throw error;
    await failOrRethrow(deps, { run, data, error, context });
  } finally {
    wanted.end();
    await progress.end();
  }
}

/** A run that was deleted has no one else to remove what was written for it meanwhile. */
async function removeOrphans({ db, files }: ProcessingDeps, run: RunSummary): Promise<void> {
  const [left] = await db.service
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(eq(processingRuns.id, run.id));
  if (!left) await files.removeFolder(runFolder(run));
}

/** Ends the run where trying again does not help; throws the error where it may, so that the queue does. */
async function failOrRethrow(
  deps: ProcessingDeps,
  { run, data, error, context }: { run: RunSummary; data: StageData; error: unknown; context: JobContext },
): Promise<void> {
  const { failure, isOver, isGivenUp } = decideFailure(error, context.attempt);
  if (!isOver) throw error;
  context.log[isGivenUp ? 'error' : 'info']({ err: error, runId: run.id, stage: data.stage }, 'A run failed');
  await deps.db.asService(async (tx) => {
    const locked = await lockRunAt(tx, run.id, data.stage);
    if (!locked) return;
    await failRun(deps, tx, locked, failure);
    if (isGivenUp) {
      await deps.jobs.deadLetter(processStageJob, data, { reason: `${failure.code}: ${failure.message}`, within: tx });
    }
  });
}
