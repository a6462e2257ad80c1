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
  /** How often a worker without a model left it to others, where none was known to have one. */
  passes: z.int().min(0).default(0),
});
export const runData = z.object({ runId: z.uuid() });

export type StageData = z.output<typeof stageData>;
export type ClipData = z.output<typeof clipData>;
export type PartData = z.output<typeof partData>;
export type RunData = z.output<typeof runData>;

/** How often a piece of work is tried again after a failure that may pass. */
export const RETRIES = 5;
/**
 * After its worker died it is, far more often: a death says less about the work than an error does, for whatever was under
 * way beside it died as well. Work that kills its worker each time is given up in the end.
 */
export const often = { retryLimit: 4 * RETRIES, retryDelaySec: 2, longestRetryDelaySec: 60 };

export const HOUR_SEC = 3600;

/** The most that the queue allows. Work without progress is given up long before, by the sweep. */
const LONGEST_SEC = 24 * HOUR_SEC;

/** Clips that are encoded at the same time unless told: each keeps several cores busy by itself. */
export const RENDERS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Stages that are worked on at the same time, by one worker. */
export const STAGES_AT_ONCE = Math.max(2, RENDERS_AT_ONCE);

/**
 * One stage of a run. These jobs stand here and not with their handlers because runs send them, which stand below the
 * handlers: the worker gives each what it does.
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

/** The words of a part of a long source. One engine at work keeps several cores busy. */
export const transcribePartJob = defineJob({
  name: 'transcribe-part',
  data: partData,
  ...often,
  expireInSec: LONGEST_SEC,
  concurrency: Math.max(1, Math.floor(availableParallelism() / 4)),
  run: (deps: { transcribePart(data: PartData, context: JobContext): Promise<void> }, data, context) =>
    deps.transcribePart(data, context),
});

/** Removes what a run that is over left for itself. */
export const cleanRunJob = defineJob({
  name: 'clean-run',
  data: runData,
  ...often,
  expireInSec: HOUR_SEC,
  run: (deps: { cleanRun(data: RunData): Promise<void> }, data) => deps.cleanRun(data),
});
