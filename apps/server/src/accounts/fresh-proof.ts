import { and, eq, gt, sql } from 'drizzle-orm';
import { sessions } from '../db/tables/accounts-tables.ts';
import type { SignedInUser } from '../http/create-router.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { type OwnerProof, reauthenticate, withSecondFactor } from './reauthenticate.ts';
import type { Visitor } from './sign-in-visitor.ts';
import { findToken, issueToken } from './tokens/one-time-token.ts';

/**
 * The time for which a proof remains valid within its session, for requests that cannot include one, such as a URL
 * opened in a window.
 */
const FRESH_SEC = 10 * 60;

/** Checks a proof and remembers it. @throws AppError as `reauthenticate` and `withSecondFactor` */
export async function keepProof(
  deps: Pick<AccountsDeps, 'auth' | 'db' | 'now' | 'secrets'>,
  user: SignedInUser,
  proof: OwnerProof,
  visitor: Visitor,
): Promise<void> {
  await reauthenticate(deps, user, proof, visitor);
  await withSecondFactor(deps, user, proof, visitor, async (tx) => {
    const proof = { userId: user.id, facts: {}, secret: user.sessionId, now: deps.now(), validSec: FRESH_SEC };
    await issueToken(tx, { purpose: 'owner-proven', ...proof });
  });
}

/** Returns true if this session started, or its user reconfirmed their identity, within the last few minutes. */
export async function isFreshlyProven(
  { db, now }: Pick<AccountsDeps, 'db' | 'now'>,
  user: SignedInUser,
): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_SEC * 1000);
  const isNew = and(eq(sessions.id, user.sessionId), eq(sessions.userId, user.id), gt(sessions.createdAt, since));
  return await db.asService(async (tx) => {
    if ((await tx.select({ one: sql`1` }).from(sessions).where(isNew)).length > 0) return true;
    return (await findToken(tx, 'owner-proven', user.sessionId, now()))?.userId === user.id;
  });
}
