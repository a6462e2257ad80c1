import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** Topics for messages between processes that take jobs, in addition to the names of queues that have a new job. */
export type WorkerTopic = 'models-wanted';

/**
 * Notifies every process that takes jobs once the transaction commits. It uses the queue's own notifications, which
 * need no extra connection; a process that cannot receive them, for example behind a pooler, has to poll.
 */
export async function notifyWorkers(tx: Transaction, topic: WorkerTopic): Promise<void> {
  // The pg-boss channel name (`notifyChannelSql`).
  const channel = sql`'pgboss_' || left(encode(sha224(${QUEUE_SCHEMA}::text::bytea), 'hex'), 24)`;
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}
