import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { networkOf } from '../guards/network-of.ts';
import type { RateLimit } from './rate-limits.ts';

/** Rate limits by route middleware, so that a test can list them. */
export const rateLimitOf = new WeakMap<object, RateLimit>();

/**
 * Creates a rate limit for a route's `middleware`. `keyBy` selects the counter: the address, the signed-in user
 * (visitors by address), or a field in the JSON body.
 */
export function rateLimit(
  limit: RateLimit & { keyBy: 'address' | 'user' | { field: string } },
): MiddlewareHandler<AppEnv> {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const key = await findKey(c, limit.keyBy);
    if (key !== null) await c.get('rateLimits').count(limit, key);
    await next();
  };
  rateLimitOf.set(middleware, limit);
  return middleware;
}

async function findKey(c: Context<AppEnv>, keyBy: 'address' | 'user' | { field: string }): Promise<string | null> {
  if (keyBy === 'address') return networkOf(c.get('clientAddress'));
  if (keyBy === 'user') return c.get('user')?.id ?? networkOf(c.get('clientAddress'));
  // The route's schema refuses any other body.
  const body: unknown = await c.req.json().catch(() => null);
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[keyBy.field] : null;
  return typeof value === 'string' ? value.trim().normalize('NFC').toLowerCase() : null;
}
