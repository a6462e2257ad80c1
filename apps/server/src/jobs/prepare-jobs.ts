import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/**
 * Creates or updates the queue's own tables as the owner and grants the service role access. The caller must hold the
 * lock that lets only one program prepare a database.
 */
export async function prepareJobs(owner: pg.ClientBase, serviceRole: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => await owner.query(text, values) },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  // A failure rejects `start`; without a listener it would also crash the program.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  await owner.query(`
    grant usage on schema ${QUEUE_SCHEMA} to "${serviceRole}";
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to "${serviceRole}";
    grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to "${serviceRole}";
    grant execute on all functions in schema ${QUEUE_SCHEMA} to "${serviceRole}"`);
}
