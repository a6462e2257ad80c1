import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { JobContext } from '../jobs/define-job.ts';
import type { OpenJobs } from '../jobs/open-jobs.ts';
import { takesQueue } from '../jobs/takes-queue.ts';
import type { ModelFetcher } from '../speech/index.ts';
import type { EncoderFinder } from './engine/create-encoder-finder.ts';
import type { Engine } from './engine/engine.ts';
import { adoptClipJob } from './runs/adopt-clip-job.ts';
import type { ProcessingDeps } from './runs/processing-deps.ts';
import {
  type ClipData,
  cleanRunJob,
  processStageJob,
  RENDERS_AT_ONCE,
  renderClipJob,
  transcribePartJob,
} from './runs/run-jobs.ts';
import { watchRunWork } from './runs/watch-run-work.ts';
import { createProgressWriter } from './runs/write-progress.ts';
import { cleanRun } from './stages/clean-run.ts';
import { drawFilmstrip, drawFilmstripJob } from './stages/draw-filmstrip.ts';
import { lookAhead } from './stages/look-ahead.ts';
import { sweepOwnWork } from './stages/sweep-own-work.ts';
import { createSweep, sweepJob } from './sweep-runs.ts';

/** This slice's job types. */
export const processingJobs = [
  processStageJob,
  renderClipJob,
  adoptClipJob,
  transcribePartJob,
  drawFilmstripJob,
  cleanRunJob,
  sweepJob,
] as const;

/** True if a worker process also renders clips. */
export function rendersClips({ work }: Pick<Config, 'work'>): boolean {
  return takesQueue(work.queues, renderClipJob.name);
}

/** Returns the number of clips that this process renders concurrently. */
export function readRendersAtOnce({ work }: Pick<Config, 'work'>): number {
  return work.rendersAtOnce ?? RENDERS_AT_ONCE;
}

/** Starts making clips in this process. */
export async function startProcessing(
  jobs: OpenJobs,
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'config' | 'log' | 'secrets'> & {
    engine: Engine;
    stopping?: AbortSignal;
    /** Default: only the models that are installed. */
    models?: Pick<ModelFetcher, 'findLacking' | 'hasSpeech'>;
    /** Default: clips are encoded with x264. */
    encoder?: EncoderFinder | null;
  },
): Promise<void> {
  const rendersAtOnce = readRendersAtOnce(deps.config);
  // Tried at startup, so that operators see a failure then. Clips wait for the trial run.
  if (deps.encoder && deps.encoder.found() === null) {
    void deps.engine.findTools().catch((err: unknown) => deps.log.warn({ err }, 'No encoder for clips was tried'));
  }
  const jobDeps: ProcessingDeps = {
    ...deps,
    jobs,
    watch: watchRunWork(deps),
    progress: createProgressWriter(deps),
  };
  await jobs.work(
    processStageJob,
    {
      runStage: async (data, context) => {
        const { runStage } = await import('./stages/run-stage.ts');
        await runStage(jobDeps, data, context);
      },
    },
    Math.max(2, rendersAtOnce),
  );
  if (rendersClips(deps.config)) {
    let underWay = 0;
    const renderClip = async (data: ClipData, context: JobContext) => {
      const { renderClipStage } = await import('./stages/render-clip-stage.ts');
      underWay += 1;
      await renderClipStage(jobDeps, data, context).finally(() => {
        underWay -= 1;
      });
    };
    const take = async () => await jobs.work(renderClipJob, { renderClip }, rendersAtOnce);
    await take();
    lookAhead(deps, { isFull: () => underWay >= rendersAtOnce, take });
  }
  await jobs.work(adoptClipJob, {
    adoptClip: async (data, context) => {
      const { adoptClip } = await import('./runners/adopt-clip.ts');
      await adoptClip(jobDeps, data, context);
    },
  });
  const takeParts = async () =>
    await jobs.work(transcribePartJob, {
      transcribePart: async (data, context) => {
        const { transcribePartStage } = await import('./stages/transcribe-part-stage.ts');
        await transcribePartStage(jobDeps, data, context);
      },
    });
  // Until this process has a model, other workers transcribe the parts. A single-part source waits for the model.
  if (deps.models === undefined) await takeParts();
  else {
    void deps.models.hasSpeech
      .then(() => (deps.stopping?.aborted ? undefined : takeParts()))
      .catch((err: unknown) => deps.log.error({ err }, 'This worker takes no parts of sources'));
  }
  await jobs.work(drawFilmstripJob, { drawFilmstrip: (data, context) => drawFilmstrip(jobDeps, data, context) });
  await jobs.work(cleanRunJob, { cleanRun: (data) => cleanRun(jobDeps, data) });
  await jobs.work(sweepJob, { sweep: createSweep(jobDeps) });
  await sweepOwnWork(jobDeps, deps.stopping);
  await jobs.send(sweepJob, {}, { singletonKey: 'sweep' });
}
