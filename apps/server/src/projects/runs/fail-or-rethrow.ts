import type { StageId } from '@clipwright/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import type { JobContext, JobDefinition } from '../../jobs/define-job.ts';
import { decideRunFailure } from './decide-run-failure.ts';
import { describeFailure } from './describe-failure.ts';
import type { RunFailure } from './fail-run.ts';
import { lockRunAt, type RunSummary } from './lock-run.ts';
import type { ProcessingDeps } from './processing-deps.ts';

/** A failed attempt at a job in a run's stage. */
type FailedAttempt<Name extends string, Schema extends z.ZodType> = {
  job: JobDefinition<Name, Schema, never>;
  data: z.input<Schema> & { runId: string };
  stage: StageId;
  error: unknown;
  context: JobContext;
  /** The message in the log. */
  note: string;
};

/**
 * Ends a job that a retry would not help; otherwise rethrows the error, so that the queue retries. Operators find a job
 * that was given up among the dead letters. @param fail stores the failure in the locked run.
 */
export async function failOrRethrow<Name extends string, Schema extends z.ZodType>(
  { db, jobs }: Pick<ProcessingDeps, 'db' | 'jobs'>,
  { job, data, stage, error, context, note }: FailedAttempt<Name, Schema>,
  fail: (tx: Transaction, run: RunSummary, failure: RunFailure) => Promise<void>,
): Promise<void> {
  const { failure, isOver, isGivenUp } = decideRunFailure(error, context.failures + 1);
  if (!isOver) throw error;
  const logged: Record<string, unknown> = { err: error, ...data };
  context.log[isGivenUp ? 'error' : 'info'](logged, note);
  await db.asService(async (tx) => {
    const run = await lockRunAt(tx, data.runId, stage);
    if (!run) return;
    await fail(tx, run, failure);
    if (!isGivenUp) return;
    const reason = `${failure.code}: ${describeFailure(failure.failure, 'en')}`;
    await jobs.deadLetter(job, data, { reason, within: tx });
  });
}
