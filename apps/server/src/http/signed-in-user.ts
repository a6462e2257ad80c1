import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv, SignedInUser } from './create-router.ts';

/** Returns the request's user; refuses visitors. */
export function signedInUser(c: Context<AppEnv>): SignedInUser {
  const user = c.get('user');
  if (!user) throw new AppError('not_signed_in');
  return user;
}
