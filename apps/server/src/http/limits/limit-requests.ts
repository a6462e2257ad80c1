import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { networkOf } from '../guards/network-of.ts';

/**
 * Limits the number of concurrent requests per account and queues the rest: each request uses the single main thread
 * and a database connection. Visitors on a network do not take slots from its signed-in users. @throws AppError
 * `too_many_at_once`, `resource_busy`
 */
export const limitRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = c.get('user')?.id ?? null;
  const network = networkOf(c.get('clientAddress'));
  const who = { account, network: account === null ? `${network} visitors` : network };
  await c.get('places').within('requests', who, next, { signal: c.req.raw.signal });
};
