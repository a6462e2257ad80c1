import { z } from 'zod';

/** The response of `GET /api/health`: the process is alive, whatever the state of its dependencies. */
export const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/** The answer of `GET /api/ready`: the process reaches its database and files, so that requests can be sent to it. */
export const readiness = z.object({ status: z.literal('ready') }).meta({ id: 'Readiness' });

/** Something that an operator should change before others use the installation. */
export const installationWarning = z
  .object({
    code: z.enum([
      'sandbox_on_public_address',
      'sandbox_kept_off',
      'public_without_https',
      'public_without_mail',
      'public_without_operators',
    ]),
    message: z.string(),
  })
  .meta({ id: 'InstallationWarning' });
export type InstallationWarning = z.infer<typeof installationWarning>;

const state = z.enum(['ok', 'unavailable']);

/**
 * The response of `GET /api/status`: the state of the parts, for pages and operators. It contains no paths or
 * addresses.
 */
export const status = z
  .object({
    /** `degraded`: something the product needs is missing. */
    status: z.enum(['ok', 'degraded']),
    /** The time of the check, which is cached for a few seconds. */
    checkedAt: z.iso.datetime(),
    uptimeSec: z.number().int(),
    versions: z.object({
      clipwright: z.string(),
      node: z.string(),
      postgres: z.string().nullable(),
      ffmpeg: z.string().nullable(),
    }),
    database: z.object({ state, latencyMs: z.number().nullable() }),
    queue: z.object({
      /** Unavailable if no process takes jobs. */
      state,
      liveWorkers: z.number().int(),
      /** The number of jobs that could start now, without those that are scheduled for later. */
      queues: z.array(z.object({ name: z.string(), waiting: z.number().int(), active: z.number().int() })),
      /** Jobs that failed for the last time. */
      deadLetters: z.number().int(),
    }),
    ffmpeg: z.object({ state }),
    /** The video encoder of this process, such as `h264_nvenc`; null if it renders no clips or has not tried yet. */
    videoEncoder: z.string().nullable(),
    /** Local speech models that can be used. */
    models: z.array(z.object({ name: z.string(), kind: z.string() })),
    /** The same for all live workers: how many can use a model, are downloading it, or failed and will retry. */
    workerModels: z.array(z.object({ name: z.string(), installed: z.int(), fetching: z.int(), failed: z.int() })),
    /** The store of users' files. */
    files: z.object({ state }),
    /** Visitors do not see the free space. `clipwright doctor` prints it on the machine. */
    disk: z.object({ state: z.enum(['ok', 'low', 'unavailable']) }),
    /** The confinement of programs that read users' files. */
    confinement: z.object({
      /** They reach no network. */
      hasNoNetwork: z.boolean(),
      /** They see only the system's programs, libraries and fonts and the given files. */
      hasOwnFiles: z.boolean(),
      /** They end with Clipwright, however it ends. */
      endsWithUs: z.boolean(),
    }),
    isSandbox: z.boolean(),
    /** Empty if nothing has to be changed. They do not affect `status`. */
    warnings: z.array(installationWarning),
  })
  .meta({ id: 'Status' });
export type Status = z.infer<typeof status>;
