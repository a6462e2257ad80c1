import { z } from 'zod';
import { nextCursor, pageQuery } from '../page-query.ts';
import { planSlugs } from '../plans/plans.ts';
import { stageIds } from '../processing/stages.ts';
import { networkId } from '../publishing/networks.ts';

/** A job in progress. It does not name the user or any of their data. */
export const workUnderWay = z.object({ queue: z.string(), startedAt: z.iso.datetime() }).meta({ id: 'WorkUnderWay' });

/** `installed`: ready for use. `fetching`: being downloaded. `failed`: the download failed and will be retried. */
export const workerModelStates = ['installed', 'fetching', 'failed'] as const;

/** A model of a worker, for speech, voices or search. */
export const workerModel = z
  .object({
    name: z.string(),
    state: z.enum(workerModelStates),
    /** 0..1 */
    progress: z.number().min(0).max(1),
  })
  .meta({ id: 'WorkerModel' });
export type WorkerModel = z.infer<typeof workerModel>;

export const workerState = z
  .object({
    id: z.uuid(),
    host: z.string(),
    /** The host's name for the process, which distinguishes several on one host; null for a release that does not report it. */
    processId: z.int().nullable(),
    /** The roles of the process, such as `api,worker`. */
    roles: z.string(),
    version: z.string(),
    /** The kinds of jobs that it takes. */
    queues: z.array(z.string()),
    startedAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    /** False for a process that ended without signing off, until its row is removed. */
    isAlive: z.boolean(),
    /** True if it is shutting down: it finishes its jobs and takes no new ones. */
    isDraining: z.boolean(),
    /** The space of its working disk; null if it could not be read. */
    freeBytes: z.number().nullable(),
    /** Its video encoder, such as `h264_nvenc`; null if it renders no clips or has not tried yet. */
    videoEncoder: z.string().nullable(),
    /** The models that it has or lacks. */
    models: z.array(workerModel),
    /** Its current work; for a worker that is not alive, its work at the last heartbeat. */
    work: z.array(workUnderWay),
  })
  .meta({ id: 'WorkerState' });
export type WorkerState = z.infer<typeof workerState>;

/**
 * `new`: it has never connected. `alive`: it recently requested work, or is working. `silent`: it has not been in contact for a while.
 * `put-aside`: it gets no more jobs because too many of its results were wrong.
 */
export const runnerStates = ['new', 'alive', 'silent', 'put-aside'] as const;

/** A program on another machine that renders clips, whose token is not revoked. */
export const runnerState = z
  .object({
    name: z.string(),
    state: z.enum(runnerStates),
    /** The version of its program; null if it has never connected. */
    version: z.string().nullable(),
    seenAt: z.iso.datetime().nullable(),
    /** The clips that it is rendering, each with its start. */
    work: z.array(z.object({ startedAt: z.iso.datetime() })),
    /** Counts for the last 24 hours: accepted clips, and clips that failed or were refused. */
    made: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'RunnerState' });
export type RunnerState = z.infer<typeof runnerState>;

/** `GET /api/admin/overview`: the state of the installation, for operators. */
export const adminOverview = z
  .object({
    checkedAt: z.iso.datetime(),
    version: z.string(),
    queues: z.array(
      z.object({
        name: z.string(),
        /** Jobs that a worker could take now. */
        waiting: z.int(),
        /** Jobs that are scheduled for later or wait for a retry. */
        scheduled: z.int(),
        active: z.int(),
        /** The wait of the oldest job for a worker, in seconds; 0 if none waits. */
        oldestSec: z.number(),
      }),
    ),
    workers: z.array(workerState),
    /** Missing in responses of the previous release, which runs beside this one during an update. */
    runners: z.array(runnerState).optional(),
    /** Answers of networks that this version does not know, latest first; missing like `runners`. */
    unknownAnswers: z
      .array(
        z.object({
          network: networkId,
          /** The HTTP status and the network's own code, without secrets. */
          detail: z.string(),
          count: z.int(),
          lastAt: z.iso.datetime(),
        }),
      )
      .optional(),
    files: z.object({
      kind: z.enum(['folder', 'bucket']),
      state: z.enum(['ok', 'unavailable']),
      /** Null for a bucket, or if it could not be read. */
      freeBytes: z.number().nullable(),
    }),
    /** The space on the disk of the process that responds. */
    freeBytes: z.number().nullable(),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof adminOverview>;

/** Abandoned work: a run, or a job of another kind. `reason` is the output of a program; null if unknown. */
export const adminFailure = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('run'),
      id: z.uuid(),
      stage: z.enum(stageIds),
      code: z.string(),
      failedAt: z.iso.datetime(),
    }),
    z.object({
      kind: z.literal('job'),
      id: z.uuid(),
      queue: z.string(),
      reason: z.string().nullable(),
      failedAt: z.iso.datetime(),
    }),
  ])
  .meta({ id: 'AdminFailure' });
export type AdminFailure = z.infer<typeof adminFailure>;

/** `GET /api/admin/failures`: the failures of the last days, newest first. */
export const adminFailures = z
  .object({ failures: z.array(adminFailure), keptDays: z.int() })
  .meta({ id: 'AdminFailures' });

export const adminLimits = { failures: 50, failureDays: 30 } as const;

/**
 * The reasons why a request did not resume work: it was resumed before (`retried-before`), the same work is queued
 * already (`already-queued`), its queue is unknown to this version (`unknown-queue`), or its video is gone
 * (`video-gone`).
 */
export const keptReasons = ['retried-before', 'already-queued', 'unknown-queue', 'video-gone'] as const;
export type KeptReason = (typeof keptReasons)[number];

/** The reason why this request did not resume it; null if it did. */
export const adminRetryAnswer = z
  .object({ isRetried: z.boolean(), reason: z.enum(keptReasons).nullable() })
  .meta({ id: 'AdminRetryAnswer' });
export type AdminRetryAnswer = z.infer<typeof adminRetryAnswer>;

/** `GET /api/admin/accounts`: the accounts with their plans, newest first, and the number of accounts per plan. */
export const adminAccounts = z
  .object({
    accounts: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        emailVerified: z.boolean(),
        plan: z.enum(planSlugs),
        createdAt: z.iso.datetime(),
      }),
    ),
    nextCursor,
    plans: z.array(z.object({ plan: z.enum(planSlugs), name: z.string(), accounts: z.int() })),
  })
  .meta({ id: 'AdminAccounts' });
export type AdminAccounts = z.infer<typeof adminAccounts>;

export const listAdminAccountsQuery = z.object(pageQuery(25));
