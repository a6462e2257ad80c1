import type { StageId } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { runFolder } from '../../files/index.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { failOrRethrow } from '../runs/fail-or-rethrow.ts';
import { failRun } from '../runs/fail-run.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import type { ProcessingDeps, StageInput } from '../runs/processing-deps.ts';
import { readRunSpec } from '../runs/read-run-spec.ts';
import { processStageJob, type StageData } from '../runs/run-jobs.ts';
import { withWorkFolder } from '../runs/stage-work-folder.ts';
import { startStage } from '../runs/start-stage.ts';
import { analyzeStage } from './analyze-stage.ts';
import { checkSource } from './check-source.ts';
import { finalizeStage } from './finalize-stage.ts';
import { optimizeStage } from './optimize-stage.ts';
import { planClips } from './plan-clips.ts';
import { transcribeStage } from './transcribe-stage.ts';

/** Each stage does its work and, if that is still wanted, stores the result together with the next stage's job. */
const stages: Readonly<Record<StageId, (deps: ProcessingDeps, input: StageInput) => Promise<void>>> = {
  upload: checkSource,
  analysis: analyzeStage,
  transcription: transcribeStage,
  clipping: planClips,
  optimization: optimizeStage,
  finalization: finalizeStage,
};

/**
 * Makes one attempt at a stage in a run. Safe to repeat: a stage that is done or no longer wanted is left unchanged.
 */
export async function runStage(deps: ProcessingDeps, data: StageData, context: JobContext): Promise<void> {
  const run = await startStage(deps, data);
  if (!run) return;
  const follower = deps.watch.follow(data.runId, data.stage);
  const progress = deps.progress.start(data, follower.isFollowed);
  try {
    const signal = AbortSignal.any([context.signal, follower.signal]);
    await withWorkFolder(deps.config, run.id, async (workDir) => {
      const [source] = await deps.db.service.select().from(sources).where(eq(sources.id, run.sourceId));
      if (!source) throw new Error('The run has no source.');
      const spec = await readRunSpec(deps.db.service, run.id);
      const input = { run, spec, source, workDir, signal, onProgress: progress.report };
      await deps.files.withLocalFiles((local) => stages[data.stage](deps, { ...input, local }), { signal });
    });
  } catch (error) {
    if (follower.signal.aborted) return await removeOrphans(deps, run);
    // The program is stopping, or the queue has given the job to another worker.
    if (context.signal.aborted) throw error;
    const attempt = { job: processStageJob, data, stage: data.stage, error, context, note: 'A run failed' };
    await failOrRethrow(deps, attempt, (tx, locked, failure) => failRun(deps, tx, locked, failure));
  } finally {
    follower.end();
    await progress.end();
  }
}

/** Removes files written for a run that was deleted in the meantime, since nothing else would remove them. */
async function removeOrphans({ db, files }: ProcessingDeps, run: RunSummary): Promise<void> {
  const [left] = await db.service
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .where(eq(processingRuns.id, run.id));
  if (!left) await files.removeFolder(runFolder(run));
}
