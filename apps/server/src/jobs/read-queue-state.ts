import { and, arrayContains, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/open-database.ts';
import { workers } from '../db/tables/workers-table.ts';
import { SILENT_WORKER_SEC } from './create-beat.ts';
import { DEAD_LETTERS, QUEUE_SCHEMA, WORKER_NAME } from './queue-schema.ts';

export type QueueLoad = {
  name: string;
  /** Including jobs that are waiting for a retry or a scheduled time. */
  waiting: number;
  /** Waiting jobs that any worker could take now. */
  due: number;
  active: number;
  /** The time since the oldest due job became due; 0 if there is none. */
  oldestSec: number;
};

export type QueueState = {
  queues: QueueLoad[];
  /** Jobs that failed their last attempt. */
  deadLetters: number;
  /** Processes that take jobs, excluding those that are stopping. */
  liveWorkers: number;
};

/** Reads the state of the queue across all processes. */
export async function readQueueState({ service }: Pick<Database, 'service'>): Promise<QueueState> {
  const isDue = sql`j.state in ('created', 'retry') and j.start_after <= now()`;
  const [jobs, liveWorkers] = await Promise.all([
    service.execute<QueueLoad>(sql`
      select q.name,
             count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
             count(j.id) filter (where ${isDue})::int as due,
             count(j.id) filter (where j.state = 'active')::int as active,
             coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after)) filter (where ${isDue})), 0)::float8
               as "oldestSec"
      from ${sql.identifier(QUEUE_SCHEMA)}.queue q
      left join ${sql.identifier(QUEUE_SCHEMA)}.job j on j.name = q.name and j.state < 'completed'
      group by q.name order by q.name`),
    countLiveWorkers({ service }),
  ]);
  return {
    queues: jobs.rows.filter(({ name }) => name !== DEAD_LETTERS),
    deadLetters: jobs.rows.find(({ name }) => name === DEAD_LETTERS)?.waiting ?? 0,
    liveWorkers,
  };
}

/** SQL for how long silent workers are still listed, so that missing ones are visible. */
const SHOWN = sql`now() - interval '10 minutes'`;

/** Lists the processes that take jobs, including those that fell silent lately. */
export async function listWorkers({ service }: Pick<Database, 'service'>) {
  return await service
    .select({ ...getTableColumns(workers), isAlive: isAlive.mapWith(Boolean) })
    .from(workers)
    .where(gt(workers.seenAt, SHOWN))
    .orderBy(asc(workers.host), asc(workers.startedAt), asc(workers.id));
}

/**
 * Counts the processes in this installation that take jobs. Processes from the previous release, which keep working
 * until they are replaced, have no row: their session names identify them, unless a pooler hides the names.
 */
export async function countLiveWorkers({ service }: Pick<Database, 'service'>): Promise<number> {
  const { rows } = await service.execute<{ count: number }>(sql`
    select ((select count(*) from ${workers} where ${takesJobs})
      + (select count(distinct s.application_name) from pg_stat_activity s where ${isUntold}))::int as count`);
  return rows[0]?.count ?? 0;
}

/**
 * True if any live process takes jobs from a queue, or might: processes from the previous release do not report their
 * queues.
 */
export async function isQueueWorked(transaction: Transaction, queue: string): Promise<boolean> {
  const takesIt = and(takesJobs, arrayContains(workers.queues, [queue]));
  const { rows } = await transaction.execute<{ is: boolean }>(sql`
    select exists (select from ${workers} where ${takesIt})
      or exists (select from pg_stat_activity s where ${isUntold}) as is`);
  return rows[0]?.is ?? false;
}

/**
 * A session, aliased as `s`, whose worker has no row: it is from the previous release, or is just starting or shutting
 * down.
 */
const isUntold = sql`s.datname = current_database() and s.application_name like ${`${WORKER_NAME} %`}
  and not exists (select from ${workers} w where s.application_name = ${`${WORKER_NAME} `} || w.id)`;

/** SQL for workers with a recent heartbeat; still correct after the clock was set back. */
const isAlive = sql<boolean>`abs(extract(epoch from ${workers.seenAt} - now())) < ${SILENT_WORKER_SEC}`;

/** SQL for live workers that are not stopping. */
export const takesJobs = and(isAlive, eq(workers.isDraining, false));
