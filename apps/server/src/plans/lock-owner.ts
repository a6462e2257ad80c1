import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts-tables.ts';

/**
 * Locks an account until the transaction ends: nothing else decides about this user's plan or videos, the account is
 * not deleted and its workspace not moved. Must be the first of all locks, also before locking a row that depends only
 * on the user and writing one that names them: deleting the account would have one of the two and wait for the other.
 * Others can still write rows that refer to the user. A separate statement, since a waiting one continues with its old
 * snapshot. It needs the service role.
 */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
}
