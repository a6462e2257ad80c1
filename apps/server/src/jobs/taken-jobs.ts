import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import type { JobDefinition } from './define-job.ts';
import { QUEUE_SCHEMA, TAKEN_ELSEWHERE } from './queue-schema.ts';

/** A job that a runner does instead of a worker. `takenAt` identifies the attempt. */
export type TakenJob = { jobId: string; takenAt: string };

const table = sql.raw(`${QUEUE_SCHEMA}.job`);
type Kind = Pick<JobDefinition<string, z.ZodType, never>, 'name'>;
/** Also matches the queue name, which is the first column of the primary key. */
const isTheirs = ({ name }: Kind, { jobId, takenAt }: TakenJob) =>
  sql`name = ${name} and id = ${jobId} and state = 'active' and started_on = ${takenAt}::timestamptz`;

/**
 * Takes the next job of a type, as a worker does, in the transaction that stores the runner. The job remains taken as
 * long as it is touched; otherwise it is returned as if its worker had died. @param isFit SQL that filters the
 * candidates, which are aliased as `j`
 */
export async function takeJob<Schema extends z.ZodType>(
  tx: Transaction,
  job: JobDefinition<string, Schema, never>,
  isFit: SQL,
): Promise<(TakenJob & { data: z.output<Schema>; priority: number }) | null> {
  const { rows } = await tx.execute<{ jobId: string; takenAt: string; data: unknown; priority: number }>(sql`
    with next as (
      select j.id from ${table} j
      where j.name = ${job.name} and j.state < 'active' and not j.blocked and j.start_after <= now() and ${isFit}
      order by j.priority desc, j.created_on limit 1 for update of j skip locked)
    update ${table} j set state = 'active', started_on = clock_timestamp(), heartbeat_on = now(), group_id = ${TAKEN_ELSEWHERE},
      retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
    from next where j.name = ${job.name} and j.id = next.id
    returning j.id as "jobId", j.started_on::text as "takenAt", j.data, j.priority`);
  const [taken] = rows;
  return taken ? { ...taken, data: job.data.parse(taken.data) } : null;
}

/** Reports that the job is still in progress. @returns false if another process has taken it in the meantime */
export async function touchJob(tx: Transaction, job: Kind, taken: TakenJob): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`update ${table} set heartbeat_on = now() where ${isTheirs(job, taken)}`);
  return rowCount === 1;
}

/** Marks the job as done. @returns false if another process has taken it in the meantime */
export async function completeJob(tx: Transaction, job: Kind, taken: TakenJob): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update ${table} set state = 'completed', completed_on = now() where ${isTheirs(job, taken)}`,
  );
  return rowCount === 1;
}

/** Marks a waiting job as done, since its result is no longer wanted; a running one is left unchanged. */
export async function completeWaitingJob(tx: Transaction, { name }: Kind, jobId: string): Promise<void> {
  await tx.execute(sql`
    update ${table} set state = 'completed', completed_on = now()
    where name = ${name} and id = ${jobId} and state < 'active'`);
}

/**
 * Returns the job to the queue after a delay, as if it had not been attempted; a job that another process has taken in
 * the meantime is left unchanged.
 */
export async function giveJobBack(tx: Transaction, job: Kind, taken: TakenJob, pauseSec = 0): Promise<void> {
  await tx.execute(sql`
    update ${table} set state = 'retry', heartbeat_on = null, group_id = null,
      start_after = now() + interval '1 second' * ${pauseSec},
      retry_count = greatest(0, retry_count - 1)
    where ${isTheirs(job, taken)}`);
}
