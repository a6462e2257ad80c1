import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { networkOf } from '../guards/network-of.ts';

/**
 * Answers so many requests of an account at once, and lets the others of its wait: each costs the one thread of all
 * requests and a connection to the database. Visitors of a network take nothing from those who are signed in there.
 * @throws AppError `too_many_at_once`, `resource_busy`
 */
export const limitRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const account = c.get('user')?.id ?? null;
  const network = networkOf(c.get('clientAddress'));
  const who = { account, network: account === null ? `${network} visitors` : network };
  await c.get('places').within('requests', who, next, { signal: c.req.raw.signal });
};
