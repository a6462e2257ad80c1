import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { currentDeadline } from './current-deadline.ts';

type NoSchema = Record<string, never>;

/**
 * A transaction without drizzle's relational queries, whose builders would be created for all tables in each
 * transaction.
 */
export type Transaction = NodePgTransaction<NoSchema, NoSchema>;

const dialect = new PgDialect();

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Runs `work` in one transaction on a connection from `pool`; `begin` opens it. Commits when `work` is done; rolls back
 * if it throws, or if its request has timed out in the meantime. Refuses to run inside another transaction: it would
 * see none of that transaction's writes, and would wait for a connection while holding one.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (current.getStore()?.isOpen) throw new Error('A transaction was opened inside another one: pass that one on.');
  const deadline = currentDeadline();
  // Work that starts later cleans up after a timed-out request.
  const isInTime = deadline?.aborted === false;
  const client = await pool.connect();
  const state = { isOpen: true };
  let broken: Error | null = null;
  try {
    await client.query(begin);
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
    const result = await current.run(state, () => work(new NodePgTransaction(dialect, session, undefined)));
    if (isInTime) deadline.throwIfAborted();
    const { command } = await client.query('commit');
    // If a statement failed and `work` continued, Postgres responds to the commit with a rollback.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back, since a statement in it had failed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    state.isOpen = false;
    client.release(broken ?? undefined);
  }
}
