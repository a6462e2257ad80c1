import type { Logger } from 'pino';
import type { z } from 'zod';

/** The context for a running job, in addition to its data. */
export type JobContext = {
  jobId: string;
  /** 1 for the first attempt, regardless of how earlier ones ended. */
  attempt: number;
  /** The number of earlier attempts that failed or timed out. Attempts whose worker died or stopped do not count. */
  failures: number;
  signal: AbortSignal;
  log: Logger;
};

/**
 * Thrown by a job that expects to succeed later, for example when the network is back: the queue retries it without
 * counting a failure, and only one line is logged.
 */
export class RetryLater extends Error {}

/** A type of background work that any free worker can do. */
export type JobDefinition<Name extends string, Schema extends z.ZodType, Deps> = {
  /** Also used as the queue name. */
  name: Name;
  data: Schema;
  /** The number of retries after failures, and the first retry delay, which doubles each time. */
  retryLimit: number;
  retryDelaySec: number;
  /** The maximum retry delay; default: an hour. */
  longestRetryDelaySec?: number;
  /** Attempts that take longer fail. */
  expireInSec: number;
  /** The number of jobs that a process runs concurrently; default 2. */
  concurrency?: number;
  run: (deps: Deps, data: z.output<Schema>, context: JobContext) => Promise<void>;
};

/** Preserves the literal types for the name and the schema. */
export function defineJob<const Name extends string, Schema extends z.ZodType, Deps>(
  definition: JobDefinition<Name, Schema, Deps>,
): JobDefinition<Name, Schema, Deps> {
  return definition;
}
