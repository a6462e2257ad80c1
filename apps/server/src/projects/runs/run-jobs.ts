import { availableParallelism } from 'node:os';
import { stageIds } from '@clipwright/contract';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';

const stageData = z.object({ runId: z.uuid(), stage: z.enum(stageIds) });
const clipData = z.object({ runId: z.uuid(), clipId: z.uuid() });
const partData = z.object({
  runId: z.uuid(),
  stage: z.literal('transcription'),
  part: z.int().min(1),
  /** The number of times that workers without a model passed the job on while no worker was known to have one. */
  passes: z.int().min(0).default(0),
});
export const runData = z.object({ runId: z.uuid() });

export type StageData = z.output<typeof stageData>;
export type ClipData = z.output<typeof clipData>;
export type PartData = z.output<typeof partData>;
export type RunData = z.output<typeof runData>;

/** The number of retries after failures that may be temporary. */
export const RETRIES = 5;
/**
 * The number of retries after worker deaths is much higher: a death is weaker evidence about the job than an error,
 * since everything else in the process died as well. A job that kills its worker each time is eventually abandoned.
 */
export const often = { retryLimit: 4 * RETRIES, retryDelaySec: 2, longestRetryDelaySec: 60 };

export const HOUR_SEC = 3600;

/** The longest time that the queue allows. The sweep ends stalled work much earlier. */
const LONGEST_SEC = 24 * HOUR_SEC;

/** The default number of clips encoded concurrently: each one keeps several cores busy. */
export const RENDERS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** The number of stages that one worker processes concurrently. */
export const STAGES_AT_ONCE = Math.max(2, RENDERS_AT_ONCE);

/**
 * One stage in a run. These jobs are defined here and not with their handlers because runs send them, and runs may not
 * import handlers. The worker supplies the handlers.
 */
export const processStageJob = defineJob({
  name: 'process-stage',
  data: stageData,
  ...often,
  expireInSec: LONGEST_SEC,
  concurrency: STAGES_AT_ONCE,
  run: (deps: { runStage(data: StageData, context: JobContext): Promise<void> }, data, context) =>
    deps.runStage(data, context),
});

/** One clip in a run. */
export const renderClipJob = defineJob({
  name: 'render-clip',
  data: clipData,
  ...often,
  expireInSec: LONGEST_SEC,
  concurrency: RENDERS_AT_ONCE,
  run: (deps: { renderClip(data: ClipData, context: JobContext): Promise<void> }, data, context) =>
    deps.renderClip(data, context),
});

/** The transcription of one part of a long source. One engine keeps several cores busy. */
export const transcribePartJob = defineJob({
  name: 'transcribe-part',
  data: partData,
  ...often,
  expireInSec: LONGEST_SEC,
  concurrency: Math.max(1, Math.floor(availableParallelism() / 4)),
  run: (deps: { transcribePart(data: PartData, context: JobContext): Promise<void> }, data, context) =>
    deps.transcribePart(data, context),
});

/** Removes a finished run's temporary files. */
export const cleanRunJob = defineJob({
  name: 'clean-run',
  data: runData,
  ...often,
  expireInSec: HOUR_SEC,
  run: (deps: { cleanRun(data: RunData): Promise<void> }, data) => deps.cleanRun(data),
});
