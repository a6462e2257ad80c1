import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import { bearerKey, bearerToken } from './bearer-token.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Where the payment provider sends events. */
export const signedEventPath = '/api/stripe/webhook';
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Lets a request that changes something through only from the product's own pages: browsers say where it comes from,
 * and no page can say otherwise. What says nothing is no page of ours. A request that signs in with a token or a key has no need
 * of that: no browser adds one by itself, and its cookies do not count. Nor has an event with its sender's signature, which a
 * page of another site cannot add without asking.
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

/** The origin, and on this machine alone its other names. */
function listOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!loopbackHosts.includes(url.hostname)) return [url.origin];
  return loopbackHosts.map((host) => new URL(`${url.protocol}//${host}:${url.port}`).origin);
}
