import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { answerError } from '../answer-error.ts';
import type { AppEnv } from '../create-router.ts';
import { compressJson } from '../files/compress-json.ts';
import { limitBody, limitBodyValues, requireForm, requireJson } from '../limits/limit-body.ts';
import { limitTime } from '../limits/limit-time.ts';
import { rateLimit } from '../limits/rate-limit.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { requestContext } from '../request-context.ts';
import { checkOrigin, signedEventPath } from './check-origin.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Paths for programs, which never respond with a page. */
export const apiPaths = ['/api/*', '/factors/*', '/.well-known/*'];

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Routes that accept files: they stream their bodies themselves, with separate limits, and take as long as a slow
 * connection needs.
 */
const takesFile = [
  /^\/api\/frontend\/(upload-chunk|process-project)$/,
  /^\/api\/process-video$/,
  /^\/api\/sources\/[^/]+\/subtitles$/,
  /^\/api\/watermark-logos$/,
  /^\/api\/team\/branding\/logo$/,
  /^\/api\/edit-files\/[^/]+$/,
  /^\/api\/brand-kits\/[^/]+\/files\/[^/]+$/,
];

/** True for a request whose body may hold a file, and is therefore not limited before its route reads it. */
export const isFileRoute = ({ req }: Context<AppEnv>) =>
  req.method === 'POST' && takesFile.some((pattern) => pattern.test(req.path));

/** These wait for a provider's response, which may take longer than our own. */
const asksProvider = /^\/api\/((cloud|publishing)\/callback\/|publishing\/accounts|functions\/google-oauth$)/;

/** Far above any human rate; routes that check secrets have separate limits. */
const limitChanges = rateLimit({ name: 'changes', points: 600, durationSec: 60, isShared: false, keyBy: 'address' });

/** Adds the checks that all later routes share. */
export function guardRequests(
  app: OpenAPIHono<AppEnv>,
  options: Pick<Config, 'publicUrl' | 'isStrictForSubdomains' | 'trustedProxies'> & {
    log: Logger;
    /** An additional origin that browsers load files from; defaults to none. */
    filesOrigin?: string | null;
    rateLimits: RateLimits;
  },
): void {
  app.onError(answerError);
  app.use(addSecurityHeaders(options));
  app.use(requestContext(options));
  for (const path of apiPaths) {
    app.use(path, keepNothing, compressJson, unlessFile(endInOwnTime), checkOrigin(options.publicUrl));
    app.on(
      [...changing],
      path,
      unlessFile(unlessCounted(limitChanges)),
      unlessFile(requireJson, requireForm),
      unlessFile(limitBody),
      unlessFile(limitBodyValues),
    );
  }
}

/** API responses are for one person at one time, unless a route overrides this. */
const keepNothing: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
};

const [inTime, inProvidersTime] = [limitTime(), limitTime(60_000)];

const endInOwnTime: MiddlewareHandler<AppEnv> = async (c, next) =>
  await (asksProvider.test(c.req.path) ? inProvidersTime : inTime)(c, next);

/**
 * Applies a middleware except on routes that accept a file. @param ofFile the middleware for file routes; defaults to
 * none.
 */
export function unlessFile(
  middleware: MiddlewareHandler<AppEnv>,
  ofFile: MiddlewareHandler<AppEnv> = async (_, next) => await next(),
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    return await (isFileRoute(c) ? ofFile : middleware)(c, next);
  };
}

/**
 * Events arrive as fast as people pay; forged events are counted when they are detected. Runners on the same network
 * are counted individually.
 */
function unlessCounted(middleware: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { path } = c.req;
    return path === signedEventPath || path.startsWith('/api/runners/') ? await next() : await middleware(c, next);
  };
}
