import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import type { JobDefinition } from './define-job.ts';

/** The queue, as slices see it. */
export type Jobs = {
  /**
   * Queues work. Inside a transaction of the service role (`within`) the job exists only if that transaction commits.
   * `singletonKey`: at most one waiting job of this key. `account`: its jobs in this queue take turns with those of
   * other accounts, so that its second one waits for everyone's first.
   */
  send<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    data: z.input<Schema>,
    options?: {
      within?: Transaction;
      singletonKey?: string;
      startAfterSec?: number;
      priority?: number;
      account?: string;
    },
  ): Promise<void>;
  /**
   * Queues many jobs of one kind by one statement, each with a separate trace. Jobs whose key already has a waiting job
   * are left out.
   */
  sendAll<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    all: readonly { data: z.input<Schema>; singletonKey: string; startAfterSec: number }[],
  ): Promise<void>;
  /** Moves a failed job to the dead letters, with the reason, in the transaction that marks its work as failed. */
  deadLetter<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    data: z.input<Schema>,
    options: { reason: string; within: Transaction },
  ): Promise<void>;
  /** Queues a failed job again, in its own queue. @returns false if it is no longer a dead letter */
  retryDeadLetter(id: string, options: { within: Transaction }): Promise<boolean>;
};
