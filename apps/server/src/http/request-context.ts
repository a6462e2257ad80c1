import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { requestOperation } from '../telemetry/operations.ts';
import type { AppEnv } from './create-router.ts';
import { runInLanguage } from './current-language.ts';
import { runForRequest } from './current-request.ts';
import { createPeerFinder } from './guards/client-address.ts';
import { createPlaces, type Places } from './limits/create-places.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { acceptedLanguage } from './request-language.ts';

/**
 * Adds the variables that every handler needs to the request, and logs one line per response. The line contains the
 * route, not the requested URL: URLs may contain tokens.
 */
export function requestContext(options: {
  log: Logger;
  trustedProxies: readonly string[];
  rateLimits: RateLimits;
  /** Defaults to separate slots. */
  places?: Places;
}): MiddlewareHandler<AppEnv> {
  const findPeer = createPeerFinder(options.trustedProxies);
  const places = options.places ?? createPlaces();
  let hasWarned = false;
  return async (c, next) => {
    const startMs = performance.now();
    const peer = findPeer(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'));
    if (!hasWarned && !peer.isProxied && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true;
      options.log.warn(
        { peer: peer.address },
        'A peer that is no trusted proxy sent X-Forwarded-For, which was ignored; if it is your proxy, name it in TRUSTED_PROXIES',
      );
    }
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
    c.set('places', places);
    const userAgent = c.req.header('user-agent') ?? '';
    const facts = { requestId, clientAddress: peer.address, userAgent, log };
    const requestFacts = { method: c.req.method, route: '', status: null as number | null };
    await requestOperation.run(requestFacts, async () => {
      await runForRequest(facts, () => runInLanguage(language, next));
      requestFacts.route = routePath(c);
      requestFacts.status = c.res.status;
    });
    c.res.headers.set('X-Request-Id', requestId);
    const { status } = c.res;
    const outcome = {
      status,
      ms: Math.round(performance.now() - startMs),
      userId: c.get('user')?.id,
      apiKeyId: c.get('apiKeyId') ?? undefined,
    };
    const isNoise = status < 400 && (c.req.method === 'GET' || c.req.method === 'HEAD') && !isApi(c.req.path);
    log[isNoise ? 'debug' : 'info'](outcome, `${c.req.method} ${requestFacts.route}`);
  };
}

function isApi(path: string): boolean {
  return path.startsWith('/api/');
}
