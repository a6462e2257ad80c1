import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { twoFactors } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { findToken } from '../tokens/one-time-token.ts';

/** What a request to a factor brings along: a session, a sign-in that waits for its code, or both. */
export type FactorRequest = { factorId: string; userId: string | null; pendingToken: string | null };

export type ResolvedFactorRequest = {
  factor: typeof twoFactors.$inferSelect;
  /** The sign-in that waits; null for someone who is signed in. */
  pending: { token: string; isRemembered: boolean } | null;
};

/**
 * Finds the factor and on whose behalf it is asked. `isLocking`: no one else spends a code of it until the transaction
 * ends. @throws AppError `not_found` for another user's factor, `mfa_challenge_expired` where no one asks any more
 */
export async function resolveFactorRequest(
  tx: Transaction,
  { factorId, userId, pendingToken }: FactorRequest,
  now: Date,
  { isLocking = false }: { isLocking?: boolean } = {},
): Promise<ResolvedFactorRequest> {
  const waiting = pendingToken === null ? null : await findToken(tx, 'pending-mfa', pendingToken, now);
  if (!waiting && userId === null) throw new AppError('mfa_challenge_expired');
  const query = tx.select().from(twoFactors).where(eq(twoFactors.id, factorId));
  const [factor] = await (isLocking ? query.for('update') : query);
  if (factor && waiting && pendingToken !== null && factor.userId === waiting.userId) {
    return { factor, pending: { token: pendingToken, isRemembered: waiting.facts.isRemembered } };
  }
  if (factor && factor.userId === userId) return { factor, pending: null };
  throw new AppError('not_found');
}

/** The user's factor, locked until the transaction ends. */
export async function findFactorOf(tx: Transaction, userId: string): Promise<typeof twoFactors.$inferSelect | null> {
  const isTheirs = and(eq(twoFactors.userId, userId), twoFactors.verified);
  const [factor] = await tx.select().from(twoFactors).where(isTheirs).for('update');
  return factor ?? null;
}
