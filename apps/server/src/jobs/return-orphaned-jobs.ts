import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA, TAKEN_ELSEWHERE, WORKER_NAME } from './queue-schema.ts';

type QueueDatabase = ReturnType<PgBoss['getDb']>;

/** Deaths after which a job comes back at once; then the pauses double, for it may be what kills its workers. */
const INNOCENT_DEATHS = 3;
const LONGEST_PAUSE_SEC = 15;

/** What is the same for every way of finding orphans: the last attempt is left to the queue, which makes it a dead letter. */
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

/** Returns jobs whose worker has said nothing for so long. What was kept of an earlier failure stays. @returns how many */
export async function returnSilentJobs(db: QueueDatabase, silentSec: number): Promise<number> {
  const { rows } = await db.executeSql(
    `${returnJobs} and heartbeat_on < now() - interval '1 second' * $1 returning id`,
    [silentSec],
  );
  return rows.length;
}

/**
 * Returns every job under way of workers if none but the one of this name lives, which must not have begun to work: what a
 * crashed installation was at is taken up when it starts again, without waiting for heartbeats. Those tell what runners do, and all
 * where a pooler hides the names of sessions, this one's included. @returns how many
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
