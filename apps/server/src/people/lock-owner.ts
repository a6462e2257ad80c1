import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts-tables.ts';

/**
 * Locks an account until the transaction ends: no other transaction can change this user's plan or videos, delete the
 * account or move its workspace. Must be acquired before all other locks, including those on rows that depend only on
 * the user, to avoid a deadlock with account deletion. Other transactions can still write rows that refer to the user.
 * Runs as a separate statement, since a statement that waits continues with its old snapshot. Needs the service role.
 */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
}

/** Locks several accounts like `lockOwner`; `update` also keeps others from writing rows that refer to the users. */
export async function lockOwners(
  tx: Transaction,
  ownerIds: readonly string[],
  strength: 'no key update' | 'update',
): Promise<void> {
  const isOne = inArray(users.id, [...ownerIds]);
  await tx.select({ id: users.id }).from(users).where(isOne).orderBy(users.id).for(strength);
}
