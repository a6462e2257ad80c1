import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** Times this far ahead were written before the database's clock was put back; nothing else writes them. */
const AHEAD = `interval '1 minute'`;
/** Longer than any pause before a retry. */
const LONGEST_PAUSE = `interval '1 hour'`;

/**
 * Brings jobs back to the time of the database's clock after that was put back: what waits would wait for so much longer, and a worker
 * that died would seem to live for as long. Doing it again changes nothing. @returns how many
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
