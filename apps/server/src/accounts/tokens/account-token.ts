import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';

const VALID_SEC = 15 * 60;

/** A short-lived token of a user for other services. It names the user and nothing else of them. */
export async function issueAccountToken(
  { auth, now }: Pick<Deps, 'auth' | 'now'>,
  userId: string,
): Promise<{ token: string; expiresAt: string }> {
  const iat = Math.floor(now().getTime() / 1000);
  const exp = iat + VALID_SEC;
  const payload = { sub: userId, jti: randomUUID(), iat, exp };
  const { token } = await auth.betterAuth.api.signJWT({ body: { payload } });
  return { token, expiresAt: new Date(exp * 1000).toISOString() };
}

/** Whose token this is. @throws AppError `invalid_token_signature` for one that is not ours, not for us, or over */
export async function verifyAccountToken(
  { auth }: Pick<Deps, 'auth'>,
  token: string,
): Promise<{ userId: string; tokenId: string }> {
  const { payload } = await auth.betterAuth.api.verifyJWT({ body: { token } });
  if (typeof payload?.sub !== 'string' || typeof payload.jti !== 'string')
    throw new AppError('invalid_token_signature');
  return { userId: payload.sub, tokenId: payload.jti };
}
