import { type ApiKeyScope, workspaceHeader, workspaceParameter } from '@clipwright/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { runForAsker } from '../db/current-asker.ts';
import { AppError } from './app-error.ts';
import type { AppEnv, NamedWorkspace, SignedInUser } from './create-router.ts';
import { hasApiKey } from './guards/api-key-text.ts';
import { bearerKey, bearerToken } from './guards/bearer-token.ts';
import { keyScopeOf } from './guards/key-routes.ts';
import { networkOf } from './guards/network-of.ts';
import { limitApiKey } from './limits/limit-api-key.ts';

/** An API key's user, workspace and scopes. */
export type KeyHolder = { keyId: string; userId: string; workspaceId: string; scopes: readonly ApiKeyScope[] };

type Finders = {
  byCookies: (headers: Headers) => Promise<SignedInUser | null>;
  /** Refuses an invalid token. */
  byToken: (token: string) => Promise<SignedInUser>;
  /** Refuses an invalid key. */
  byKey: (key: string) => Promise<KeyHolder>;
  workspace: (user: SignedInUser, id: string) => Promise<NamedWorkspace>;
};

/**
 * Identifies the user from a request's key, token or cookies, in that order, and the workspace it specifies; without
 * any of them, the request is from a visitor. From here on, the database knows the user.
 */
export function recognizeUser(find: Finders): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (hasApiKey(c.req.url)) throw new AppError('api_key_in_address');
    const who = { account: null, network: networkOf(c.get('clientAddress')) };
    const options = { signal: c.req.raw.signal };
    await c.get('places').within('lookups', who, async () => await lookUp(c, find), options);
    const user = c.get('user');
    await runForAsker(user?.id ?? null, next, user?.sessionId ?? null);
  };
}

async function lookUp(c: Context<AppEnv>, find: Finders): Promise<void> {
  const [key, token] = [bearerKey(c), bearerToken(c)];
  if (key !== null) await signInByKey(c, find, await find.byKey(key));
  else if (token !== null) c.set('user', await find.byToken(token));
  else if (c.req.header('cookie') !== undefined) c.set('user', await find.byCookies(c.req.raw.headers));
  const user = c.get('user');
  const workspaceId = user && key === null && namedWorkspace(c);
  if (user && workspaceId) c.set('workspace', await find.workspace(user, workspaceId));
}

/** In a header, or in the URL for requests that a browser makes by itself. */
function namedWorkspace(c: Context<AppEnv>): string | undefined {
  return c.req.header(workspaceHeader) ?? c.req.query(workspaceParameter);
}

/**
 * Authenticates a key, which acts in its own workspace, whatever the request specifies, with its creator's current role
 * there. @throws AppError `too_many_requests`, `api_key_not_accepted`, `api_key_out_of_scope`,
 * `api_key_outside_workspace`
 */
async function signInByKey(c: Context<AppEnv>, find: Finders, holder: KeyHolder): Promise<void> {
  const { keyId, userId, workspaceId, scopes } = holder;
  c.set('apiKeyId', keyId);
  await limitApiKey(c, keyId);
  const scope = keyScopeOf(c.req.method, c.req.path);
  if (scope === null) throw new AppError('api_key_not_accepted');
  if (!scopes.includes(scope)) throw new AppError('api_key_out_of_scope', { scope });
  // No session has this id, so actions on sessions have no effect.
  const user = { id: userId, sessionId: keyId };
  if (workspaceId !== userId) {
    const workspace = await find.workspace(user, workspaceId);
    if (workspace === 'unknown') throw new AppError('api_key_outside_workspace');
    c.set('workspace', workspace);
  }
  c.set('user', user);
}
