import { z } from 'zod';
import { facts, list } from './environment-facts.ts';

function wholeNumber(min: number, max: number) {
  const problem = `it must be a whole number from ${min} to ${max}`;
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
}

/** The variables for sharing, watching and ending the work of processes. */
export const operationEnvironment = {
  MIGRATE: z
    .enum(['1', '0', 'only'], 'it must be 1, 0 or only')
    .default('1')
    .meta(
      facts({
        description:
          '`1`: each start brings the database to its schema. `only` does that and ends. `0` never does: the process needs no right of the database’s owner, and is refused where the schema does not go with it.',
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
          'The kinds of jobs this worker does, or with a minus before each those that it does not. Some worker has to do each kind.',
        default: 'all',
        example: 'render-clip,process-stage',
      }),
    ),
  RENDERS_AT_ONCE: wholeNumber(1, 64)
    .optional()
    .meta(
      facts({
        description: 'Clips that a worker encodes at the same time. Each keeps several cores busy by itself.',
        default: 'half of the cores',
        example: '4',
      }),
    ),
  WORK_DIR: z
    .string()
    .min(1)
    .optional()
    .meta(
      facts({
        description:
          'Folder for work in progress, on a fast disk of this machine, where `CLIPWRIGHT_DATA` is a network drive. Relative to the checkout.',
        default: '`work` in the data folder',
        example: '/var/tmp/clipwright',
      }),
    ),
  DRAIN_SEC: wholeNumber(1, 86_400)
    .default(6)
    .meta(
      facts({
        description:
          'Seconds that jobs under way have left after SIGTERM, in which no new ones are taken. What is not done by then goes back into the queue.',
        default: '6',
        example: '900',
      }),
    ),
  STAGE_DAYS: wholeNumber(1, 3650)
    .default(30)
    .meta(
      facts({
        description:
          'How many days the database keeps each stage of a completed run. Afterwards it keeps those alone that more clips, other versions and the editor go on from.',
        default: '30',
        example: '90',
      }),
    ),
  ADMIN_EMAILS: list
    .pipe(z.array(z.email('it must be addresses such as ada@example.org,grace@example.org').max(254).toLowerCase()))
    .default([])
    .meta(
      facts({
        description:
          'Who sees the page for operators, `/admin`: the accounts with these addresses, once they are verified, and no others.',
        default: 'the first account',
        example: 'ada@example.org,grace@example.org',
      }),
    ),
  ADMIN_PORT: wholeNumber(1, 65_535)
    .optional()
    .meta(
      facts({
        description: 'Port for `/health`, `/ready` and `/metrics` in every role, workers included.',
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
        description: 'Where that port listens. It asks for no account: keep it off the internet.',
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
          'A collector of OpenTelemetry that takes traces by OTLP over HTTP, as JSON, at `/v1/traces` below it.',
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
        description: 'Headers that it asks for.',
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
          'Most connections of one process to the database for users’ requests, and again as many for its own work. Lists and view links have up to 4 each, and the queue up to 5.',
        default: '10',
        example: '5',
      }),
    ),
};
