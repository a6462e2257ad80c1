import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { accounts, sessions, twoFactors, users } from '../../db/tables/accounts-tables.ts';
import { isVerifiedElsewhere, unmarkVerifiedElsewhere } from '../mark-verified-elsewhere.ts';
import { dropTokens } from '../tokens/one-time-token.ts';

/**
 * Handles an address whose ownership was just proven. The person who created the account may never have proven it, and
 * may have been waiting for the owner to show up. Unless there is evidence that both are the same person, the password,
 * sessions, factors, linked accounts and pending links are removed; the account's content remains.
 */
export async function claimUnverifiedAccount(tx: Transaction, email: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!user || !(await isUnverified(tx, user))) return;
  await tx.update(users).set({ emailVerified: true, twoFactorEnabled: false }).where(eq(users.id, user.id));
  await tx.delete(accounts).where(eq(accounts.userId, user.id));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await dropTokens(tx, user.id);
  await unmarkVerifiedElsewhere(tx, user.id);
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
}

/**
 * Once an address is verified, control of its mailbox is never enough to remove a factor: the factor protects against
 * exactly that.
 */
async function isUnverified(
  tx: Transaction,
  user: { id: string; emailVerified: boolean; twoFactorEnabled: boolean | null },
) {
  if (!user.emailVerified) return true;
  return !user.twoFactorEnabled && (await isVerifiedElsewhere(tx, user.id));
}

/** Returns true if this identity already belongs to a user, who is then signed in regardless of its address. */
export async function isLinked(tx: Transaction, providerId: string, subject: string): Promise<boolean> {
  const isIt = and(eq(accounts.providerId, providerId), eq(accounts.accountId, subject));
  return (await tx.select({ one: sql`1` }).from(accounts).where(isIt)).length > 0;
}
