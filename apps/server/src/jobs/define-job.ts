import type { Logger } from 'pino';
import type { z } from 'zod';

/** The context of a running job besides its data. */
export type JobContext = {
  jobId: string;
  /** 1 for the first, however the earlier ones ended. */
  attempt: number;
  /**
   * The earlier attempts that ended with an error or took too long. Those whose worker died or stopped do not count.
   */
  failures: number;
  signal: AbortSignal;
  log: Logger;
};

/**
 * Thrown by a job that expects to succeed later, for example once the network is back: the queue retries it without
 * counting a failure, and the log has one line.
 */
export class RetryLater extends Error {}

/** A kind of work that is done outside of a request, by any free worker. */
export type JobDefinition<Name extends string, Schema extends z.ZodType, Deps> = {
  /** Also the queue's name. */
  name: Name;
  data: Schema;
  /** The number of retries after failures, and the first pause, which doubles. */
  retryLimit: number;
  retryDelaySec: number;
  /** The upper limit of the pause; default: an hour. */
  longestRetryDelaySec?: number;
  /** A run that takes longer has failed. */
  expireInSec: number;
  /** The jobs that a process does at the same time; default 2. */
  concurrency?: number;
  run: (deps: Deps, data: z.output<Schema>, context: JobContext) => Promise<void>;
};

/** Keeps the name and the schema as literal types. */
export function defineJob<const Name extends string, Schema extends z.ZodType, Deps>(
  definition: JobDefinition<Name, Schema, Deps>,
): JobDefinition<Name, Schema, Deps> {
  return definition;
}
