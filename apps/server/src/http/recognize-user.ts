import type { MiddlewareHandler } from 'hono';
import type { AppEnv, SignedInUser } from './create-router.ts';
import { bearerToken } from './guards/bearer-token.ts';

/** Finds out whom a request's token or else its cookies sign in; a request without any is a visitor's. */
export function recognizeUser(find: {
  byCookies: (headers: Headers) => Promise<SignedInUser | null>;
  /** Refuses a token that is not good. */
  byToken: (token: string) => Promise<SignedInUser>;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerToken(c);
    if (token !== null) c.set('user', await find.byToken(token));
    else if (c.req.header('cookie') !== undefined) c.set('user', await find.byCookies(c.req.raw.headers));
    await next();
  };
}
