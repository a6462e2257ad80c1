import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { sessions } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { consumeToken, findToken, issueToken } from './one-time-token.ts';

const VALID_SEC = 15 * 60;

/** Issues a short-lived token for a user. It contains only their id and the session it was requested in. */
export async function issueAccountToken(
  { auth, now }: Pick<AccountsDeps, 'auth' | 'now'>,
  { id: userId, sessionId }: SignedInUser,
): Promise<{ token: string; expiresAt: string }> {
  const iat = Math.floor(now().getTime() / 1000);
  const exp = iat + VALID_SEC;
  const payload = { sub: userId, sid: sessionId, jti: randomUUID(), iat, exp };
  const { api } = await auth.getBetterAuth();
  const { token } = await api.signJWT({ body: { payload } });
  return { token, expiresAt: new Date(exp * 1000).toISOString() };
}

/** Invalidates the tokens requested in a session that itself continues. */
export async function endAccountTokens(
  tx: Transaction,
  { id: userId, sessionId }: SignedInUser,
  now: Date,
): Promise<void> {
  const purpose = 'account-tokens-ended';
  await consumeToken(tx, purpose, sessionId, now);
  const facts = { untilSec: Math.floor(now.getTime() / 1000) };
  await issueToken(tx, { purpose, userId, facts, secret: sessionId, now, validSec: VALID_SEC });
}

/**
 * Finds the user that a token authenticates while the session it was requested in lasts. The token ends with that
 * session, a password change or the account. @throws AppError `invalid_token_signature` for a token that is not from
 * us, not for us, or expired
 */
export async function findTokenUser(
  { auth, db, now }: Pick<AccountsDeps, 'auth' | 'db' | 'now'>,
  token: string,
): Promise<SignedInUser> {
  const { api } = await auth.getBetterAuth();
  const { payload } = await api.verifyJWT({ body: { token } });
  const claims = z.object({ sub: z.uuid(), sid: z.uuid(), jti: z.string(), iat: z.int() }).safeParse(payload);
  if (!claims.success) throw new AppError('invalid_token_signature');
  const { sub: userId, sid: sessionId, iat } = claims.data;
  const [session] = await db.service
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now())));
  if (!session) throw new AppError('invalid_token_signature');
  const ended = await db.asService((tx) => findToken(tx, 'account-tokens-ended', sessionId, now()));
  if (ended !== null && iat <= ended.facts.untilSec) throw new AppError('invalid_token_signature');
  return { id: userId, sessionId };
}
