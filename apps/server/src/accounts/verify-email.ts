import { and, eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { consumeToken } from './tokens/one-time-token.ts';

/** Verifies the address that a link was sent to. Returns where the sign-up wanted to go; null: the link is no good. */
export async function verifyEmail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  secret: string,
): Promise<{ returnTo: string | null } | null> {
  return await db.asService(async (tx) => {
    const token = await consumeToken(tx, 'verify-email', secret, now());
    if (!token) return null;
    // The address may have changed since.
    const isSame = and(eq(users.id, token.userId), eq(users.email, token.facts.email));
    const verified = await tx.update(users).set({ emailVerified: true }).where(isSame).returning({ id: users.id });
    return verified.length > 0 ? { returnTo: token.facts.returnTo } : null;
  });
}
