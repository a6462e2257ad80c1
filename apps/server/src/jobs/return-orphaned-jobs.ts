import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA, TAKEN_ELSEWHERE, WORKER_NAME } from './queue-schema.ts';

type QueueDatabase = ReturnType<PgBoss['getDb']>;

/**
 * Deaths after which a job is returned immediately; then the pauses double, since it may be the job that kills its
 * workers.
 */
const INNOCENT_DEATHS = 3;
const LONGEST_PAUSE_SEC = 15;

/** The common part of every search for orphans: the last attempt is left to the queue, which makes it a dead letter. */
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

/** Returns jobs whose worker has been silent for so long. The record of an earlier failure stays. @returns how many */
export async function returnSilentJobs(db: QueueDatabase, silentSec: number): Promise<number> {
  const { rows } = await db.executeSql(
    `${returnJobs} and heartbeat_on < now() - interval '1 second' * $1 returning id`,
    [silentSec],
  );
  return rows.length;
}

/**
 * Returns every running job of workers if none but the one of this name is alive, which must not have started to work:
 * the jobs of a crashed installation are resumed when it starts again, without waiting for heartbeats. Heartbeats
 * decide for runners, and for all jobs if a pooler hides the names of sessions, including this one's. @returns how many
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
