import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';
import { isApiKey } from './api-key-text.ts';

/**
 * The token that a request signs in with instead of a cookie; null where it has none, or asks for what tokens do not open:
 * accounts, their factors and tokens themselves, and the installation. Anyone who finds a token can neither keep it alive nor take the account.
 */
export function bearerToken(c: Context<AppEnv>): string | null {
  const token = bearerOf(c);
  return token !== null && !isApiKey(token) && isOpenToTokens(c.req.path) ? token : null;
}

/** The API key that a request signs in with. Where keys are not accepted it is one all the same, and refused. */
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
