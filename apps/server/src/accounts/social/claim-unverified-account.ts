import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { accounts, sessions, twoFactors, users } from '../../db/tables/accounts-tables.ts';
import { isVerifiedElsewhere, unmarkVerifiedElsewhere } from '../mark-verified-elsewhere.ts';
import { dropTokens } from '../tokens/one-time-token.ts';

/**
 * Someone has just proven that this address is theirs. The person who made the account may never have proven it, and may
 * have made it to wait for its owner: where nothing shows that the two are one person, the password, sessions, factors,
 * linked accounts and pending links go; what was made in the account stays.
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

/** A factor is never taken away on the word of a mailbox alone, once its address is verified: it guards against that. */
async function isUnverified(
  tx: Transaction,
  user: { id: string; emailVerified: boolean; twoFactorEnabled: boolean | null },
) {
  if (!user.emailVerified) return true;
  return !user.twoFactorEnabled && (await isVerifiedElsewhere(tx, user.id));
}

/** Whether this identity already belongs to a user, who is then signed in whatever address it tells. */
export async function isLinked(tx: Transaction, providerId: string, subject: string): Promise<boolean> {
  const isIt = and(eq(accounts.providerId, providerId), eq(accounts.accountId, subject));
  return (await tx.select({ one: sql`1` }).from(accounts).where(isIt)).length > 0;
}
