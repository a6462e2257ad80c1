import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** A time this far in the future was written before the database clock was set back; nothing else writes one. */
const AHEAD = `interval '1 minute'`;
/** Longer than any retry delay. */
const LONGEST_PAUSE = `interval '1 hour'`;

/**
 * Moves jobs back to the current database time after its clock was set back. Otherwise, waiting jobs would wait that
 * much longer, and a dead worker would seem alive for as long. Idempotent. @returns the number of jobs changed
 */
export async function correctFutureJobs(db: ReturnType<PgBoss['getDb']>): Promise<number> {
  const { rows } = await db.executeSql(
    `update ${QUEUE_SCHEMA}.job set
       start_after = case
         when created_on > now() + ${AHEAD} then start_after - (created_on - now())
         when state = 'retry' and start_after > now() + ${LONGEST_PAUSE} then now()
         else start_after
       end,
       created_on = case when created_on > now() + ${AHEAD} then now() else created_on end,
       heartbeat_on = least(heartbeat_on, now())
     where state < 'completed' and (
       created_on > now() + ${AHEAD} or heartbeat_on > now() + ${AHEAD}
       or (state = 'retry' and start_after > now() + ${LONGEST_PAUSE}))
     returning id`,
    [],
  );
  return rows.length;
}
