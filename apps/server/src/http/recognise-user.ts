import type { MiddlewareHandler } from 'hono';
import type { AppEnv, SignedInUser } from './router.ts';

/** Finds out whom a request's cookies sign in; a request without any is a visitor's. */
export function recogniseUser(
  findSignedInUser: (headers: Headers) => Promise<SignedInUser | null>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.header('cookie') !== undefined) c.set('user', await findSignedInUser(c.req.raw.headers));
    await next();
  };
}
