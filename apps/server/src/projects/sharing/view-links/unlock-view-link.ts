import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AppEnv } from '../../../http/create-router.ts';
import { neighborhoodOf } from '../../../http/guards/network-of.ts';
import { findLockedLink, passCookieOf } from './check-view-link.ts';
import { linkPasswordLimit } from './view-link-limits.ts';
import { hashViewToken } from './view-token.ts';

/**
 * Admits a browser that provides a link's password, until it closes or the password is changed.
 * @throws AppError `view_link_not_found`, `view_link_password_wrong`, `too_many_requests`
 */
export async function openViewLink(
  deps: Pick<Deps, 'auth' | 'config' | 'db' | 'secrets'>,
  c: Context<AppEnv>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = hashViewToken(token);
  const link = tokenHash && (await findLockedLink(deps.db, tokenHash));
  if (!tokenHash || !link) throw new AppError('view_link_not_found');
  const neighborhood = neighborhoodOf(c.get('clientAddress'));
  await c.get('rateLimits').count(linkPasswordLimit, `${tokenHash} ${neighborhood}`);
  if (!(await deps.auth.passwords.verify(password, link.passwordHash))) throw new AppError('view_link_password_wrong');
  setCookie(c, passCookieOf(token), deps.secrets.decrypt(link.passSecret ?? ''), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: deps.config.publicUrl.startsWith('https:'),
  });
}
