import type { ErrorCode } from '@clipwright/contract';
import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { AppEnv, SignedInUser } from './create-router.ts';
import { networkOf } from './guards/network-of.ts';
import type { RateLimit } from './limits/rate-limits.ts';

/**
 * Responds to a popup: redirects to the result of `work`, or to the page of `toFailure` if it fails, since JSON would
 * not be readable in a popup. The request's query is not passed on to the next page.
 */
export async function answerPopup(
  c: Context<AppEnv>,
  limit: RateLimit,
  work: (user: SignedInUser) => Promise<string>,
  toFailure: (code: ErrorCode) => string,
) {
  c.header('Referrer-Policy', 'no-referrer');
  try {
    const user = c.get('user');
    await c.get('rateLimits').count(limit, user?.id ?? networkOf(c.get('clientAddress')));
    if (!user) throw new AppError('not_signed_in');
    return c.redirect(await work(user), 302);
  } catch (error) {
    if (!(error instanceof AppError)) c.get('log').error({ err: error }, 'A popup failed');
    return c.redirect(toFailure(error instanceof AppError ? error.code : 'unexpected'), 302);
  }
}

/** Requires that one of our pages opened the window. Other sites must not start anything on the user's behalf. */
export function requireOwnPage(c: Context<AppEnv>, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  // Browsers only send Sec-Fetch-Site to secure origins; for other origins and old browsers, the referrer is checked.
  const isOwn =
    site === undefined
      ? URL.parse(c.req.header('referer') ?? '')?.origin === new URL(publicUrl).origin
      : site === 'same-origin';
  if (!isOwn) throw new AppError('foreign_origin');
}
