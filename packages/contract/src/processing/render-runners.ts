import { z } from 'zod';

export const runnerLimits = {
  /** The interval of heartbeats of a runner with a job, in seconds. */
  beatSec: 5,
  /** The seconds without a heartbeat after which another runner gets the job. */
  leaseSec: 15,
  /** Seconds until an idle runner requests a job again. */
  askAgainSec: 5,
  /** The number of concurrent jobs per runner. */
  jobs: 16,
  /** The number of wrong results after which a runner gets no more jobs until its operator allows it again. */
  refusals: 3,
} as const;

/** `POST /api/runners/register`: the first request of a runner. */
export const runnerIntroduction = z
  .strictObject({
    protocol: z.int().min(0).max(1_000_000),
    /** The version of its program. */
    version: z.string().min(1).max(50),
  })
  .meta({ id: 'RunnerIntroduction' });

export const registeredRunner = z
  .object({
    /** The operator's name for it. */
    name: z.string(),
    protocol: z.int(),
    /** The version of the server. */
    version: z.string(),
    beat_sec: z.number(),
    ask_again_sec: z.number(),
  })
  .meta({ id: 'RegisteredRunner' });

/** `POST /api/runners/jobs`: the next job of a runner; null if there is none. */
export const assignedJob = z
  .object({
    job: z.object({ id: z.uuid(), kind: z.literal('render-clip'), clip_sec: z.number() }).nullable(),
    ask_again_sec: z.number(),
  })
  .meta({ id: 'AssignedJob' });

const jobFileName = z.string().regex(/^file-\d{1,3}(\.[a-z0-9]{1,8})?$/);
const byteRange = z.object({ start: z.int().min(0), end: z.int().min(0) });

/**
 * `POST /api/runners/jobs/{id}/accept`: everything that the job needs. URLs are paths of the server, and expire with
 * the job.
 */
export const acceptedJob = z
  .object({
    /** A render job as the engine reads it. */
    work: z.record(z.string(), z.unknown()),
    files: z
      .array(
        z.object({
          name: jobFileName,
          address: z.string().max(2000),
          size_bytes: z.int().min(0),
          /** The range of bytes that the job can read; null: the whole file. */
          ranges: z.array(byteRange).max(100_000).nullable(),
        }),
      )
      .max(200),
    /** The result files, each sent to its own URL. */
    outputs: z
      .array(
        z.object({
          name: z.string().regex(/^(report\.json|clip-\d{1,2}\.(mp4|jpg))$/),
          address: z.string().max(2000),
          most_bytes: z.int().positive(),
        }),
      )
      .max(100),
  })
  .meta({ id: 'AcceptedJob' });
export type AcceptedJob = z.infer<typeof acceptedJob>;

/** `POST /api/runners/jobs/{id}/progress`: also the heartbeat. */
export const runnerProgress = z.strictObject({ progress: z.number().min(0).max(1) }).meta({ id: 'RunnerProgress' });

export const runnerWanted = z
  .object({
    /** False if the job is over. */
    is_wanted: z.boolean(),
  })
  .meta({ id: 'RunnerWanted' });

/** `POST /api/runners/jobs/{id}/result`: the files that were sent to the URLs of the outputs. */
export const runnerResult = z
  .strictObject({
    files: z
      .array(
        z.strictObject({
          name: z.string().max(50),
          size_bytes: z.int().min(0),
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      )
      .max(100),
  })
  .meta({ id: 'RunnerResult' });

/** `POST /api/runners/jobs/{id}/return`: the reason why a runner returns a job. */
export const returnedJob = z
  .strictObject({
    /** `stopping`: the runner is shutting down, which has nothing to do with the job. */
    reason: z.enum(['stopping', 'failed']),
    /** For the log. */
    message: z.string().max(1000),
  })
  .meta({ id: 'ReturnedJob' });

export const runnerDone = z.object({ success: z.literal(true) }).meta({ id: 'RunnerDone' });
