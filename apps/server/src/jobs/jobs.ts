import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import type { JobDefinition } from './define-job.ts';

/** The queue interface for slices. */
export type Jobs = {
  /**
   * Queues a job. Inside a service-role transaction (`within`), the job exists only if that transaction commits.
   * `singletonKey`: at most one job with this key can be waiting. `account`: its jobs in this queue alternate with
   * other accounts' jobs, so that its second job waits until every other account's first has started.
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
   * Queues many jobs of the same type in one statement, each with its own trace. Jobs whose key already has a waiting
   * job are skipped.
   */
  sendAll<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    all: readonly { data: z.input<Schema>; singletonKey: string; startAfterSec: number }[],
  ): Promise<void>;
  /** Moves a failed job to the dead-letter queue, with the reason, in the transaction that marks its work as failed. */
  deadLetter<Name extends string, Schema extends z.ZodType>(
    job: JobDefinition<Name, Schema, never>,
    data: z.input<Schema>,
    options: { reason: string; within: Transaction },
  ): Promise<void>;
  /** Requeues a failed job in its original queue. @returns false if it is no longer a dead letter */
  retryDeadLetter(id: string, options: { within: Transaction }): Promise<boolean>;
};
