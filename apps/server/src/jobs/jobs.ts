import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import type { JobDefinition } from './define-job.ts';

/** The queue, as slices see it. */
export type Jobs = {
  /**
   * Queues work. Inside a transaction of the service role (`within`) the job exists only if that transaction commits.
   * `singletonKey`: at most one waiting job of this key.
   */
  send<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    data: z.input<Schema>,
    options?: { within?: Transaction; singletonKey?: string; startAfterSec?: number; priority?: number },
  ): Promise<void>;
  /** Queues much work of one kind by one statement, each a trace of its own. What has a waiting job of its key already is left out. */
  sendAll<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    all: readonly { data: z.input<Schema>; singletonKey: string; startAfterSec: number }[],
  ): Promise<void>;
  /** Puts a job that is given up among the dead letters, with the reason, in the transaction that says so of its work. */
  deadLetter<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    data: z.input<Schema>,
    options: { reason: string; within: Transaction },
  ): Promise<void>;
  /** Queues a job once more that was given up, in its own queue. @returns false where it is no dead letter any more */
  retryDeadLetter(id: string, options: { within: Transaction }): Promise<boolean>;
};
