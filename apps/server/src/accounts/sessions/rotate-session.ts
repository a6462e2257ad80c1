import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { findToken, issueToken } from '../tokens/one-time-token.ts';
import type { FoundSession } from './prepare-find-session.ts';
import { isRemembered, movedEnd, sessionValidSec } from './session-lifetimes.ts';

/** How long the former token still counts: requests can be under way with it, from other tabs as well. */
const FORMER_VALID_SEC = 30;

/**
 * Gives a session another token, in the transaction that has taken a fresh proof of who uses it: a thief who had got hold
 * of the former one is left behind. Returns the `Set-Cookie` line; null where there is nothing to replace, since the request
 * came without the cookie, or a parallel one has just replaced it and answers with the newer.
 * `keepsFormer`: false where the former one is to end at once.
 */
export async function rotateSession(
  { auth, now }: Pick<Deps, 'auth' | 'now'>,
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

/** The session whose token this was a moment ago. */
export async function findByFormerToken(
  { db }: Pick<Deps, 'db'>,
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
