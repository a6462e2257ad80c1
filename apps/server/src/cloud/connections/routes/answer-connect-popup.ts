import { type CloudProviderId, cloudProviderId } from '@clipwright/contract';
import type { Context } from 'hono';
import { AppError } from '../../../http/app-error.ts';
import type { AppEnv, SignedInUser } from '../../../http/create-router.ts';
import { networkOf } from '../../../http/guards/network-of.ts';
import type { CloudDeps } from '../cloud-deps.ts';

/** Limits a user's popups, since each one leads to a provider or sends it a request. */
const popups = { name: 'cloud-popups', points: 60, durationSec: 300, isShared: false };

/**
 * Responds to a popup: redirects to the result of `work`, or to our page with the reason if it fails, since JSON would
 * not be readable in a popup. The request's query is not passed on to the next page.
 */
export async function answerConnectPopup(
  c: Context<AppEnv>,
  { publicUrl }: CloudDeps['config'],
  provider: CloudProviderId,
  work: (user: SignedInUser) => Promise<string>,
) {
  c.header('Referrer-Policy', 'no-referrer');
  try {
    const user = c.get('user');
    await c.get('rateLimits').count(popups, user?.id ?? networkOf(c.get('clientAddress')));
    if (!user) throw new AppError('not_signed_in');
    return c.redirect(await work(user), 302);
  } catch (error) {
    if (!(error instanceof AppError)) c.get('log').error({ err: error }, 'A popup failed');
    const code = error instanceof AppError ? error.code : 'unexpected';
    const result = code === 'cloud_cancelled' ? 'cancelled' : 'failed';
    return c.redirect(pageAddress(publicUrl, provider, { result, error: code }), 302);
  }
}

/** Returns the page that notifies the popup's opener. */
export function pageAddress(
  publicUrl: string,
  cloud: CloudProviderId,
  outcome: { result: 'connected' } | { result: 'cancelled' | 'failed'; error: string },
): string {
  return `${publicUrl}/auth/callback?${new URLSearchParams({ cloud, ...outcome })}`;
}

/** Returns the page that confirms the user's identity in the popup and then restarts the attempt. */
export function proofAddress(publicUrl: string, provider: CloudProviderId, withPicker: boolean): string {
  return `${publicUrl}/connect-drive?${new URLSearchParams({ provider, ...(withPicker && { picker: '1' }) })}`;
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

export const providerParams = { provider: cloudProviderId };
