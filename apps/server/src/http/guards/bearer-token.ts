import type { Context } from 'hono';
import type { AppEnv } from '../create-router.ts';

/**
 * The token that a request signs in with instead of a cookie; null where it has none, or asks for what tokens do not open:
 * accounts, their factors and tokens themselves. Anyone who finds a token can neither keep it alive nor take the account.
 */
export function bearerToken(c: Context<AppEnv>): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return token !== undefined && isOpenToTokens(c.req.path) ? token : null;
}

function isOpenToTokens(path: string): boolean {
  return path.startsWith('/api/') && !/^\/api\/(accounts|auth)(\/|$)/i.test(path);
}
