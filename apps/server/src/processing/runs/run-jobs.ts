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
  /** The times that workers without a model passed the job on while none was known to have one. */
  passes: z.int().min(0).default(0),
});
export const runData = z.object({ runId: z.uuid() });

export type StageData = z.output<typeof stageData>;
export type ClipData = z.output<typeof clipData>;
export type PartData = z.output<typeof partData>;
export type RunData = z.output<typeof runData>;

/** The retries of a job after failures that may pass. */
export const RETRIES = 5;
/**
 * Retries after a worker died are far more: a death is weaker evidence about the job than an error, since everything
 * else in the process died as well. A job that kills its worker each time is given up in the end.
 */
export const often = { retryLimit: 4 * RETRIES, retryDelaySec: 2, longestRetryDelaySec: 60 };

export const HOUR_SEC = 3600;

/** The longest time the queue allows. The sweep ends work without progress much earlier. */
const LONGEST_SEC = 24 * HOUR_SEC;

/** The default number of clips encoded at the same time: each keeps several cores busy by itself. */
export const RENDERS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** The stages that one worker processes at the same time. */
export const STAGES_AT_ONCE = Math.max(2, RENDERS_AT_ONCE);

/**
 * One stage of a run. These jobs are defined here and not with their handlers because runs send them, and runs may not
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

/** One clip of a run. */
export const renderClipJob = defineJob({
  name: 'render-clip',
  data: clipData,
  ...often,
  expireInSec: LONGEST_SEC,
  concurrency: RENDERS_AT_ONCE,
  run: (deps: { renderClip(data: ClipData, context: JobContext): Promise<void> }, data, context) =>
    deps.renderClip(data, context),
});

/** The transcription of a part of a long source. One engine keeps several cores busy. */
export const transcribePartJob = defineJob({
  name: 'transcribe-part',
  data: partData,
  ...often,
  expireInSec: LONGEST_SEC,
  concurrency: Math.max(1, Math.floor(availableParallelism() / 4)),
  run: (deps: { transcribePart(data: PartData, context: JobContext): Promise<void> }, data, context) =>
    deps.transcribePart(data, context),
});

/** Removes the temporary files of a run that is over. */
export const cleanRunJob = defineJob({
  name: 'clean-run',
  data: runData,
  ...often,
  expireInSec: HOUR_SEC,
  run: (deps: { cleanRun(data: RunData): Promise<void> }, data) => deps.cleanRun(data),
});
