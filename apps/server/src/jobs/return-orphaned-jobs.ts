import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA, TAKEN_ELSEWHERE, WORKER_NAME } from './queue-schema.ts';

type QueueDatabase = ReturnType<PgBoss['getDb']>;

/**
 * The maximum number of worker deaths before the delay starts: up to this number, a job is returned immediately; after
 * that, the delay doubles each time, since the job itself may be killing its workers.
 */
const INNOCENT_DEATHS = 3;
const LONGEST_PAUSE_SEC = 15;

/**
 * The condition shared by all searches for orphans: the last attempt is left to the queue, which turns the job into a
 * dead letter.
 */
const returnJobs = `
  update ${QUEUE_SCHEMA}.job set
    state = 'retry',
    heartbeat_on = null,
    group_id = null,
    start_after = now() + interval '1 second' * case
      when retry_count < ${INNOCENT_DEATHS} then 0
      else least(${LONGEST_PAUSE_SEC}, 2 ^ least(retry_count - ${INNOCENT_DEATHS}, 16))
    end
  where state = 'active' and retry_count < retry_limit`;

/**
 * Requeues jobs whose worker has been silent for this long. The record of an earlier failure is kept. @returns the
 * number of jobs returned
 */
export async function returnSilentJobs(db: QueueDatabase, silentSec: number): Promise<number> {
  const { rows } = await db.executeSql(
    `${returnJobs} and heartbeat_on < now() - interval '1 second' * $1 returning id`,
    [silentSec],
  );
  return rows.length;
}

/**
 * Requeues all running worker jobs if no worker except the named one is alive; that one must not have started working
 * yet. After a crash, this lets a restarted installation resume its jobs without waiting for heartbeats. Heartbeats
 * decide for runners, and for all jobs if a pooler hides session names, including this worker's. @returns the number of
 * jobs returned
 */
export async function returnJobsOfTheDead(db: QueueDatabase, workerName: string): Promise<number> {
  const { rows } = await db.executeSql(
    `with living as (
       select application_name as name from pg_stat_activity
       where datname = current_database() and application_name like $1)
     ${returnJobs} and group_id is distinct from '${TAKEN_ELSEWHERE}'
       and exists (select from living where name = $2) and not exists (select from living where name <> $2)
     returning id`,
    [`${WORKER_NAME} %`, workerName],
  );
  return rows.length;
}
