import { workspaceHeader, workspaceParameter } from '@clipwright/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { runForAsker } from '../db/current-asker.ts';
import type { AppEnv, NamedWorkspace, SignedInUser } from './create-router.ts';
import { bearerToken } from './guards/bearer-token.ts';

/**
 * Finds out whom a request's token or else its cookies sign in, and which workspace it names; a request without any of the
 * former is a visitor's. From here on the database hears who asks.
 */
export function recognizeUser(find: {
  byCookies: (headers: Headers) => Promise<SignedInUser | null>;
  /** Refuses a token that is not good. */
  byToken: (token: string) => Promise<SignedInUser>;
  workspace: (user: SignedInUser, id: string) => Promise<NamedWorkspace>;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = bearerToken(c);
    if (token !== null) c.set('user', await find.byToken(token));
    else if (c.req.header('cookie') !== undefined) c.set('user', await find.byCookies(c.req.raw.headers));
    const user = c.get('user');
    const workspaceId = user && namedWorkspace(c);
    if (user && workspaceId) c.set('workspace', await find.workspace(user, workspaceId));
    await runForAsker(user?.id ?? null, next);
  };
}

/** In a header, or in the address of what a browser opens itself. */
function namedWorkspace(c: Context<AppEnv>): string | undefined {
  return c.req.header(workspaceHeader) ?? c.req.query(workspaceParameter);
}
