import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { inPlace } from './place-taker.ts';

/**
 * Answers so many requests of an account at once, and lets the others of its wait: each costs the one thread of all
 * requests and a connection to the database. @throws AppError `too_many_at_once`, `resource_busy`
 */
export const limitRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  await inPlace(c, 'requests', next);
};
