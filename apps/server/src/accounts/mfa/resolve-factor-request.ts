import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { twoFactors } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { findToken } from '../tokens/one-time-token.ts';

/** The credentials in a factor request: a session, a pending sign-in awaiting its code, or both. */
export type FactorRequest = { factorId: string; userId: string | null; pendingToken: string | null };

export type ResolvedFactorRequest = {
  factor: typeof twoFactors.$inferSelect;
  /** The pending sign-in; null for a signed-in user. */
  pending: { token: string; isRemembered: boolean } | null;
};

/**
 * Finds the factor for a request, and its user. `isLocking`: no one else can use a code for it until the transaction
 * ends.
 * @throws AppError `not_found` for another user's factor, `mfa_challenge_expired` without a valid session or pending
 * sign-in
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

/** Locks the user's factor until the transaction ends. */
export async function findFactorOf(tx: Transaction, userId: string): Promise<typeof twoFactors.$inferSelect | null> {
  const isTheirs = and(eq(twoFactors.userId, userId), twoFactors.verified);
  const [factor] = await tx.select().from(twoFactors).where(isTheirs).for('update');
  return factor ?? null;
}
