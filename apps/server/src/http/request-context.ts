import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './create-router.ts';
import { runInLanguage } from './current-language.ts';
import { createPeerFinder } from './guards/client-address.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { acceptedLanguage } from './request-language.ts';

/**
 * Puts what every handler needs at the request's side, and writes one line when it is answered. The line names the
 * route, not the address that was asked for: addresses carry tokens.
 */
export function requestContext(options: {
  log: Logger;
  trustedProxies: readonly string[];
  rateLimits: RateLimits;
}): MiddlewareHandler<AppEnv> {
  const findPeer = createPeerFinder(options.trustedProxies);
  return async (c, next) => {
    const startMs = performance.now();
    const peer = findPeer(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'));
    const given = peer.isProxied ? c.req.header('x-request-id') : undefined;
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    const log = options.log.child({ requestId });
    const language = acceptedLanguage(c);
    c.set('requestId', requestId);
    c.set('language', language);
    c.set('clientAddress', peer.address);
    c.set('log', log);
    c.set('user', null);
    c.set('workspace', null);
    c.set('apiKeyId', null);
    c.set('rateLimits', options.rateLimits);
    await runInLanguage(language, next);
    c.res.headers.set('X-Request-Id', requestId);
    const { status } = c.res;
    const facts = {
      status,
      ms: Math.round(performance.now() - startMs),
      userId: c.get('user')?.id,
      apiKeyId: c.get('apiKeyId') ?? undefined,
    };
    const isNoise = status < 400 && (c.req.method === 'GET' || c.req.method === 'HEAD') && !isApi(c.req.path);
    log[isNoise ? 'debug' : 'info'](facts, `${c.req.method} ${routePath(c)}`);
  };
}

function isApi(path: string): boolean {
  return path.startsWith('/api/');
}
