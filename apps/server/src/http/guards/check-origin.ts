import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import { bearerKey, bearerToken } from './bearer-token.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The route that receives the payment provider's events. */
export const signedEventPath = '/api/stripe/webhook';
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Accepts state-changing requests only from the product's own pages: browsers send the origin, and pages cannot forge
 * it. A request without an origin is not from our pages. Requests with a token or key are exempt: browsers never add
 * one by themselves, and their cookies are ignored. Signed events are also exempt, since a page on another site cannot
 * add the signature without a preflight.
 */
export function checkOrigin(publicUrl: string): MiddlewareHandler<AppEnv> {
  const own = new Set(listOrigins(publicUrl));
  return async (c, next) => {
    const hasBearer = bearerToken(c) !== null || bearerKey(c) !== null;
    if (!safeMethods.has(c.req.method) && !hasBearer && !isSignedEvent(c)) {
      const origin = c.req.header('origin');
      const isOwn = origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : own.has(origin);
      if (!isOwn) throw new AppError('foreign_origin');
    }
    await next();
  };
}

function isSignedEvent({ req }: Context<AppEnv>): boolean {
  return req.path === signedEventPath && req.header('stripe-signature') !== undefined;
}

/** Returns the origin and, for localhost, its other names. */
function listOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!loopbackHosts.includes(url.hostname)) return [url.origin];
  return loopbackHosts.map((host) => new URL(`${url.protocol}//${host}:${url.port}`).origin);
}
