import { z } from 'zod';
import { facts, list } from './environment-facts.ts';

function wholeNumber(min: number, max: number) {
  const problem = `it must be a whole number from ${min} to ${max}`;
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
}

/** Variables for sharing work between processes, monitoring it and shutting it down. */
export const operationEnvironment = {
  MIGRATE: z
    .enum(['1', '0', 'only'], 'it must be 1, 0 or only')
    .default('1')
    .meta(
      facts({
        description:
          '`1` migrates the database at each start. `only` migrates and exits. `0` never migrates: the process does not need the database owner’s rights, and refuses to start with an incompatible schema.',
        default: '1',
        example: 'only',
      }),
    ),
  WORKER_QUEUES: list
    .pipe(z.array(z.string().regex(/^-?[a-z][a-z-]*$/, 'it must be names such as render-clip, or -render-clip')))
    .refine(
      (names) => names.every((name) => name.startsWith('-')) || !names.some((name) => name.startsWith('-')),
      'it must name either what is worked on, or with a minus each what is not',
    )
    .default([])
    .meta(
      facts({
        description:
          'The kinds of jobs that this worker runs or, with a leading minus, does not run. At least one worker must run each kind.',
        default: 'all',
        example: 'render-clip,process-stage',
      }),
    ),
  RENDERS_AT_ONCE: wholeNumber(1, 64)
    .optional()
    .meta(
      facts({
        description: 'Number of clips that a worker encodes at the same time. Each uses several cores.',
        default: 'half of the cores',
        example: '4',
      }),
    ),
  RENDER_NICENESS: wholeNumber(0, 19)
    .default(10)
    .meta(
      facts({
        description:
          'Niceness of the programs that make clips, from 0 to 19. Use 0 if other programs on the machine must not slow them down.',
        default: '10',
        example: '0',
      }),
    ),
  WORK_DIR: z
    .string()
    .min(1)
    .optional()
    .meta(
      facts({
        description:
          'Folder for work in progress. Use a fast local disk if `CLIPWRIGHT_DATA` is a network drive. Relative to the checkout.',
        default: '`work` in the data folder',
        example: '/var/tmp/clipwright',
      }),
    ),
  DRAIN_SEC: wholeNumber(1, 86_400)
    .default(6)
    .meta(
      facts({
        description:
          'Seconds that running jobs get after SIGTERM. No new jobs start. Unfinished jobs return to the queue.',
        default: '6',
        example: '900',
      }),
    ),
  STAGE_DAYS: wholeNumber(1, 3650)
    .default(30)
    .meta(
      facts({
        description:
          'Days to keep every stage of a completed run. Afterwards only the stages remain that more clips, other versions and the editor need.',
        default: '30',
        example: '90',
      }),
    ),
  ADMIN_EMAILS: list
    .pipe(z.array(z.email('it must be addresses such as ada@example.org,grace@example.org').max(254).toLowerCase()))
    .default([])
    .meta(
      facts({
        description: 'Verified addresses of the accounts that may open `/admin`, the page for operators.',
        default: 'the first account',
        example: 'ada@example.org,grace@example.org',
      }),
    ),
  ADMIN_PORT: wholeNumber(1, 65_535)
    .optional()
    .meta(
      facts({
        description: 'Port for `/health`, `/ready` and `/metrics` in every role, including workers.',
        default: 'none',
        example: '9090',
      }),
    ),
  ADMIN_HOST: z
    .string()
    .max(255)
    .regex(/^[\w.:%-]+$/, 'it must be a host name or an address')
    .default('127.0.0.1')
    .meta(
      facts({
        description: 'The address that `ADMIN_PORT` listens on. It needs no account, so keep it off the internet.',
        default: '127.0.0.1',
        example: '0.0.0.0',
      }),
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'it must be an address such as http://localhost:4318' })
    .optional()
    .meta(
      facts({
        description:
          'An OpenTelemetry collector that accepts traces by OTLP over HTTP as JSON, at `/v1/traces` below this URL.',
        default: 'none: no traces are recorded',
        example: 'http://localhost:4318',
      }),
    ),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .pipe(z.array(z.string().regex(/^[\w-]+=\S.*$/, 'it must be headers such as authorization=Bearer 0123')))
    .transform((pairs) =>
      Object.fromEntries(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)])),
    )
    .default({})
    .meta(
      facts({
        description: 'Headers for the collector.',
        default: 'none',
        example: 'authorization=Bearer 0123456789',
        isSecret: true,
      }),
    ),
  DATABASE_POOL: wholeNumber(2, 100)
    .default(10)
    .meta(
      facts({
        description:
          'Maximum number of database connections of one process for users’ requests, and again for its own work. Lists and view links use up to 4 more each, and the queue up to 5.',
        default: '10',
        example: '5',
      }),
    ),
};
