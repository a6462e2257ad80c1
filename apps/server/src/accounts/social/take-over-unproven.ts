import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { accounts, sessions, twoFactors, users } from '../../db/schema.ts';
import { dropTokens } from '../tokens/one-time-token.ts';

/**
 * Somebody has just proven that this address is theirs. Whoever made the account before never did, and may have made it
 * in waiting: their password, sessions, factors, linked accounts and pending links go; what was made in it stays.
 */
export async function takeOverUnproven(tx: Transaction, email: string): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (!user) return;
  await tx.delete(accounts).where(eq(accounts.userId, user.id));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
  await dropTokens(tx, user.id);
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
}

/** Whether this identity already belongs to a user, who is then signed in whatever address it tells. */
export async function isLinked(tx: Transaction, providerId: string, subject: string): Promise<boolean> {
  const isIt = and(eq(accounts.providerId, providerId), eq(accounts.accountId, subject));
  return (await tx.select({ one: sql`1` }).from(accounts).where(isIt)).length > 0;
}
