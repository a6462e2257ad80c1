import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findToken, issueToken } from '../tokens/one-time-token.ts';
import type { FoundSession } from './prepare-find-session.ts';
import { isRemembered, movedEnd, sessionValidSec } from './session-lifetimes.ts';

/**
 * The time for which the previous token remains valid, since requests with it can be in flight, including from other
 * tabs.
 */
const FORMER_VALID_SEC = 30;

/**
 * Gives a session a new token in the transaction that checked a fresh proof, which locks out a thief with the old
 * token. Returns the `Set-Cookie` line; null if there is nothing to replace, because the request had no cookie, or a
 * concurrent request has just replaced the token and returns the new one. `keepsFormer`: false to invalidate the old
 * token immediately.
 */
export async function rotateSession(
  { auth, now }: Pick<AccountsDeps, 'auth' | 'now'>,
  tx: Transaction,
  user: SignedInUser,
  formerToken: string | null,
  { keepsFormer = true }: { keepsFormer?: boolean } = {},
): Promise<string | null> {
  if (formerToken === null) return null;
  const isIt = and(eq(sessions.id, user.sessionId), eq(sessions.token, formerToken));
  const [session] = await tx.select().from(sessions).where(isIt).for('update');
  if (!session) return null;
  const at = now();
  const token = randomBytes(32).toString('base64url');
  await tx
    .update(sessions)
    .set({ token, expiresAt: movedEnd(session, at) })
    .where(eq(sessions.id, session.id));
  if (keepsFormer) {
    await issueToken(tx, {
      purpose: 'former-session',
      userId: user.id,
      facts: { sessionId: session.id },
      secret: formerToken,
      now: at,
      validSec: FORMER_VALID_SEC,
    });
  }
  return auth.cookies.session.write(token, isRemembered(session) ? sessionValidSec.remembered : undefined);
}

/** Finds the session that used this token until a moment ago. */
export async function findByFormerToken(
  { db }: Pick<AccountsDeps, 'db'>,
  formerToken: string,
  at: Date,
): Promise<FoundSession | null> {
  return await db.asService(async (tx) => {
    const former = await findToken(tx, 'former-session', formerToken, at);
    if (former === null) return null;
    const isIt = and(
      eq(sessions.id, former.facts.sessionId),
      eq(sessions.userId, former.userId),
      gt(sessions.expiresAt, at),
    );
    return (await tx.select().from(sessions).where(isIt))[0] ?? null;
  });
}
