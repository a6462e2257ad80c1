import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { networkOf } from '../guards/network-of.ts';
import type { RateLimit } from './rate-limits.ts';

/** The limits of routes by their middleware, so that a test can list them. */
export const rateLimitOf = new WeakMap<object, RateLimit>();

/**
 * Refuses too frequent requests, for a route's `middleware`. `keyBy` chooses the counter: the address, the signed-in
 * user (a visitor by address), or a field of the JSON body.
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
  // Any other body is refused by the route's schema.
  const body: unknown = await c.req.json().catch(() => null);
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[keyBy.field] : null;
  return typeof value === 'string' ? value.trim().normalize('NFC').toLowerCase() : null;
}
