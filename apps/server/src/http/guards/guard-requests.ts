import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
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

/** Everything that is asked by programs: it never answers with a page. */
export const apiPaths = ['/api/*', '/factors/*', '/.well-known/*'];

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * What takes files: these read their bodies themselves, as streams with limits of their own, and take as long as a slow
 * line needs.
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

/** Ends with a provider's answers, which may take longer than our own. */
const asksProvider = /^\/api\/(cloud\/callback\/|functions\/google-oauth$)/;

/** Far above what a person does; routes that guess at secrets have limits of their own. */
const limitChanges = rateLimit({ name: 'changes', points: 600, durationSec: 60, isShared: false, keyBy: 'address' });

/** Puts in front of every route that is added after this what holds for all of them. */
export function guardRequests(
  app: OpenAPIHono<AppEnv>,
  options: Pick<Config, 'publicUrl' | 'isStrictForSubdomains' | 'trustedProxies'> & {
    log: Logger;
    /** Where browsers read files besides here; default: nowhere else. */
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

/** Answers of the API are one person's and of this moment, unless a route says otherwise. */
const keepNothing: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
};

const [inTime, inProvidersTime] = [limitTime(), limitTime(60_000)];

const endInOwnTime: MiddlewareHandler<AppEnv> = async (c, next) =>
  await (asksProvider.test(c.req.path) ? inProvidersTime : inTime)(c, next);

/** Leaves out the routes that take a file. @param ofFile what holds for those; default nothing. */
export function unlessFile(
  middleware: MiddlewareHandler<AppEnv>,
  ofFile: MiddlewareHandler<AppEnv> = async (_, next) => await next(),
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isFile = c.req.method === 'POST' && takesFile.some((pattern) => pattern.test(c.req.path));
    return await (isFile ? ofFile : middleware)(c, next);
  };
}

/** Events come as fast as people pay; forged ones are counted where they are found out. Runners of one network are counted each by itself. */
function unlessCounted(middleware: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { path } = c.req;
    return path === signedEventPath || path.startsWith('/api/runners/') ? await next() : await middleware(c, next);
  };
}
