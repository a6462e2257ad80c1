import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/db/open-database.ts';
import { QUEUE_SCHEMA } from '../../src/jobs/queue-schema.ts';

/**
 * Waits until a queue has a job that is scheduled for later or for a retry, makes it due, and wakes the workers, so that
 * no test waits for the delay.
 */
export async function makeJobsDue(db: Pick<Database, 'service'>, queue: string): Promise<void> {
  const schema = sql.identifier(QUEUE_SCHEMA);
  const makeDue = sql`update ${schema}.job set start_after = now()
    where name = ${queue} and state in ('created', 'retry') and start_after > now()`;
  await expect.poll(async () => (await db.service.execute(makeDue)).rowCount).toBeGreaterThan(0);
  await wakeWorkers(db, queue);
}

/** Notifies the workers of a queue that it has a job, instead of waiting until they look for one that became due. */
export async function wakeWorkers(db: Pick<Database, 'service'>, queue: string): Promise<void> {
  const channel = sql`'pgboss_' || left(encode(sha224(${QUEUE_SCHEMA}::text::bytea), 'hex'), 24)`;
  await db.service.execute(sql`select pg_notify(${channel}, ${queue})`);
}
