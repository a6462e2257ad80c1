import type { Deps } from '../deps.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import type { Engine } from './engine/create-engine.ts';
import { createEncoderFinder } from './engine/find-video-encoder.ts';
import { createWorkEngine } from './engine/work-engine.ts';
import { adoptClip } from './runners/adopt-clip.ts';
import { adoptClipJob } from './runners/adopt-clip-job.ts';
import { cleanRunJob, processStageJob, RENDERS_AT_ONCE, renderClipJob, transcribePartJob } from './runs/run-jobs.ts';
import { cleanRun } from './stages/clean-run.ts';
import { drawFilmstrip, drawFilmstripJob } from './stages/draw-filmstrip.ts';
import type { ProcessingDeps } from './stages/processing-deps.ts';
import { renderClipStage } from './stages/render-clip-stage.ts';
import { runStage } from './stages/run-stage.ts';
import { sweepOwnWork } from './stages/sweep-own-work.ts';
import { sweepJob, sweepRuns } from './stages/sweep-runs.ts';
import { transcribePartStage } from './stages/transcribe-part-stage.ts';
import { watchRunWork } from './stages/watch-run-work.ts';
import { createProgressWriter } from './stages/write-progress.ts';

/** The kinds of jobs of this slice. */
export const processingJobs = [
  processStageJob,
  renderClipJob,
  adoptClipJob,
  transcribePartJob,
  drawFilmstripJob,
  cleanRunJob,
  sweepJob,
] as const;

/** Has this process make clips. */
export async function startProcessing(
  jobs: OpenJobs,
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'config' | 'log' | 'secrets'> & {
    getParts: () => Promise<Engine>;
    stopping?: AbortSignal;
    /** Resolves once the models are there that this process lacked when it started, or could not be fetched. */
    hasModels?: Promise<void>;
  },
): Promise<void> {
  const rendersAtOnce = deps.config.work.rendersAtOnce ?? RENDERS_AT_ONCE;
  const engine = createWorkEngine(deps.getParts, rendersAtOnce, createEncoderFinder(deps));
  // Tried at the start, so that an operator sees it then; clips wait for it.
  if (deps.config.media.videoEncoder !== 'libx264') {
    void engine.getParts().catch((err: unknown) => deps.log.warn({ err }, 'No encoder for clips was tried'));
  }
  const jobDeps: ProcessingDeps = {
    ...deps,
    ...engine,
    jobs,
    watch: watchRunWork(deps),
    progress: createProgressWriter(deps),
  };
  await jobs.work(
    processStageJob,
    { runStage: (data, context) => runStage(jobDeps, data, context) },
    Math.max(2, rendersAtOnce),
  );
  await jobs.work(
    renderClipJob,
    { renderClip: (data, context) => renderClipStage(jobDeps, data, context) },
    2 * rendersAtOnce,
  );
  await jobs.work(adoptClipJob, { adoptClip: (data, context) => adoptClip(jobDeps, data, context) });
  const hearParts = async () =>
    await jobs.work(transcribePartJob, {
      transcribePart: (data, context) => transcribePartStage(jobDeps, data, context),
    });
  // Until then others hear them; a whole source waits in words.
  if (deps.hasModels === undefined) await hearParts();
  else {
    void deps.hasModels
      .then(() => (deps.stopping?.aborted ? undefined : hearParts()))
      .catch((err: unknown) => deps.log.error({ err }, 'This worker takes no parts of sources'));
  }
  await jobs.work(drawFilmstripJob, { drawFilmstrip: (data, context) => drawFilmstrip(jobDeps, data, context) });
  await jobs.work(cleanRunJob, { cleanRun: (data) => cleanRun(jobDeps, data) });
  await jobs.work(sweepJob, { sweep: () => sweepRuns(jobDeps) });
  await sweepOwnWork(jobDeps, deps.stopping);
  await jobs.send(sweepJob, {}, { singletonKey: 'sweep' });
}
