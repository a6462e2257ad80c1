import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** Topics between processes that take jobs, besides the names of queues with a new job. */
export type WorkerTopic = 'models-wanted';

/**
 * Notifies every process that takes jobs, once the transaction commits. It uses the queue's own notices, which cost no
 * connection; a process that does not receive it, as behind a pooler, has to poll.
 */
export async function notifyWorkers(tx: Transaction, topic: WorkerTopic): Promise<void> {
  // The name of pg-boss's channel (`notifyChannelSql`).
  const channel = sql`'pgboss_' || left(encode(sha224(${QUEUE_SCHEMA}::text::bytea), 'hex'), 24)`;
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}
