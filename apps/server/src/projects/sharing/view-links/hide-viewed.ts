import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../../http/create-router.ts';

/** The URL is the secret: search engines do not index its page, and no other site learns it through a referrer. */
export const hideViewed: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  c.res.headers.set('Referrer-Policy', 'no-referrer');
};
