import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { isApiKey } from './api-key-text.ts';

/**
 * Returns the token that a request authenticates with instead of a cookie; null if it has none, or if the route does
 * not accept tokens: accounts, their factors, tokens themselves, and the installation. Anyone who finds a token can
 * neither extend it nor take over the account.
 */
export function bearerToken(c: Context<AppEnv>): string | null {
  const token = bearerOf(c);
  return token !== null && !isApiKey(token) && isOpenToTokens(c.req.path) ? token : null;
}

/** Returns the API key that a request authenticates with, even on routes that refuse keys. */
export function bearerKey(c: Context<AppEnv>): string | null {
  const key = bearerOf(c);
  return key !== null && isApiKey(key) ? key : null;
}

function bearerOf(c: Context<AppEnv>): string | null {
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

function isOpenToTokens(path: string): boolean {
  return path.startsWith('/api/') && !/^\/api\/(accounts|admin|auth)(\/|$)/i.test(path);
}
