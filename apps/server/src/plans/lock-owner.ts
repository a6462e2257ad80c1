import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts-tables.ts';

/**
 * Until the transaction ends nothing else decides about this user's plan or videos, and their account is neither deleted nor their
 * workspace moved. The first of all locks, also for who locks what hangs on the user alone and then writes a row that names them: who
 * deletes the account would have one of the two and wait for the other. Rows that refer to the user can be written by others all the
 * while. A statement of its own, for one that waits goes on with what it saw before. It takes the service role.
 */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
}
