import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { DEAD_LETTERS, QUEUE_SCHEMA, WORKER_NAME } from './queue-schema.ts';

export type QueueState = {
  /** Jobs by queue; `waiting` includes those that wait for their next attempt. */
  queues: { name: string; waiting: number; active: number }[];
  /** Jobs that failed for the last time. */
  deadLetters: number;
  /** Processes that take jobs. */
  liveWorkers: number;
};

/** How the queue is, over all processes. */
export async function readQueueState({ service }: Pick<Database, 'service'>): Promise<QueueState> {
  const [jobs, liveWorkers] = await Promise.all([
    service.execute<{ name: string; waiting: number; active: number }>(sql`
      select q.name,
             count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
             count(j.id) filter (where j.state = 'active')::int as active
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

/** How many processes take jobs, of this installation. */
export async function countLiveWorkers({ service }: Pick<Database, 'service'>): Promise<number> {
  // Sessions end with their process, so that a worker that died is not counted.
  const { rows } = await service.execute<{ count: number }>(sql`
    select count(distinct application_name)::int as count from pg_stat_activity
    where datname = current_database() and application_name like ${`${WORKER_NAME} %`}`);
  return rows[0]?.count ?? 0;
}
