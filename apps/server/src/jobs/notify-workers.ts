import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** What processes that take jobs tell each other, beside the names of queues with a new job. */
export type WorkerTopic = 'models-wanted';

/**
 * Tells every process that takes jobs, once the transaction commits. It goes the way of the queue's own notices, which costs no connection;
 * who does not hear it, as behind a pooler, has to look by itself.
 */
export async function notifyWorkers(tx: Transaction, topic: WorkerTopic): Promise<void> {
  // As pg-boss names its channel (`notifyChannelSql`).
  const channel = sql`'pgboss_' || left(encode(sha224(${QUEUE_SCHEMA}::text::bytea), 'hex'), 24)`;
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}
