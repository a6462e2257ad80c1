import type { Logger } from 'pino';
import type { z } from 'zod';

/** What a running job may use besides its data. */
export type JobContext = {
  jobId: string;
  /** 1 for the first, however the ones before it ended. */
  attempt: number;
  /** How many attempts before this one ended with an error or took too long. Those whose worker died or stopped did not. */
  failures: number;
  signal: AbortSignal;
  log: Logger;
};

/** Thrown by a job that expects to succeed later, such as with a network: the queue tries it again, has no failure to count, and the log has one line. */
export class RetryLater extends Error {}

/** A kind of work that is done outside of a request, by whichever worker is free. */
export type JobDefinition<Name extends string, Schema extends z.ZodType, Deps> = {
  /** Also the queue's name. */
  name: Name;
  data: Schema;
  /** How often it is tried again after a failure, and the first pause, which doubles. */
  retryLimit: number;
  retryDelaySec: number;
  /** Where the doubling ends; an hour unless told. */
  longestRetryDelaySec?: number;
  /** A run that takes longer has failed. */
  expireInSec: number;
  /** How many of them a process does at the same time; 2 unless told. */
  concurrency?: number;
  run: (deps: Deps, data: z.output<Schema>, context: JobContext) => Promise<void>;
};

/** Keeps the name and the schema as literal types. */
export function defineJob<const Name extends string, Schema extends z.ZodType, Deps>(
  definition: JobDefinition<Name, Schema, Deps>,
): JobDefinition<Name, Schema, Deps> {
  return definition;
}
