import { z } from 'zod';

export const runnerLimits = {
  /** Seconds between two signs of life of a runner that has a job. */
  beatSec: 5,
  /** Without one for so many seconds, the job is another's. */
  leaseSec: 15,
  /** Seconds until a runner that found nothing to do asks again. */
  askAgainSec: 5,
  /** Jobs that one runner has at the same time. */
  jobs: 16,
  /** The number of wrong results after which a runner gets no more jobs until its operator allows it again. */
  refusals: 3,
} as const;

/** `POST /api/runners/register`: the first thing that a runner says. */
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

/** `POST /api/runners/jobs`: what a runner is to do next; null: nothing. */
export const assignedJob = z
  .object({
    job: z.object({ id: z.uuid(), kind: z.literal('render-clip'), clip_sec: z.number() }).nullable(),
    ask_again_sec: z.number(),
  })
  .meta({ id: 'AssignedJob' });

const jobFileName = z.string().regex(/^file-\d{1,3}(\.[a-z0-9]{1,8})?$/);
const byteRange = z.object({ start: z.int().min(0), end: z.int().min(0) });

/** `POST /api/runners/jobs/{id}/accept`: all that the job takes. Addresses are paths of the server, and end with the job. */
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
          /** The only bytes that can be read, and all that are needed; null: all of it. */
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

/** `POST /api/runners/jobs/{id}/progress`: also the sign of life. */
export const runnerProgress = z.strictObject({ progress: z.number().min(0).max(1) }).meta({ id: 'RunnerProgress' });

export const runnerWanted = z
  .object({
    /** False: the job is over, whatever becomes of it. */
    is_wanted: z.boolean(),
  })
  .meta({ id: 'RunnerWanted' });

/** `POST /api/runners/jobs/{id}/result`: what was sent to the outputs' addresses. */
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

/** `POST /api/runners/jobs/{id}/return`: why a runner gives a job back. */
export const returnedJob = z
  .strictObject({
    /** `stopping`: it ends, and says nothing about the job. */
    reason: z.enum(['stopping', 'failed']),
    /** For the log. */
    message: z.string().max(1000),
  })
  .meta({ id: 'ReturnedJob' });

export const runnerDone = z.object({ success: z.literal(true) }).meta({ id: 'RunnerDone' });
