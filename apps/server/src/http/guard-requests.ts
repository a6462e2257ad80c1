import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { answerError } from './answer-error.ts';
import { checkOrigin } from './check-origin.ts';
import { compressJson } from './compress-json.ts';
import { endInTime } from './end-in-time.ts';
import { limitBody, takeJsonOnly } from './limit-body.ts';
import { rateLimit } from './rate-limit.ts';
import type { RateLimits } from './rate-limits.ts';
import { requestContext } from './request-context.ts';
import type { AppEnv } from './router.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Everything that is asked by programs: it never answers with a page. */
export const apiPaths = ['/api/*', '/factors/*', '/.well-known/*'];

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Far above what a person does; routes that guess at secrets have limits of their own. */
const limitChanges = rateLimit({ name: 'changes', points: 600, durationSec: 60, isShared: false, keyBy: 'address' });

/** Puts in front of every route that is added after this what holds for all of them. */
export function guardRequests(
  app: OpenAPIHono<AppEnv>,
  options: { log: Logger; publicUrl: string; trustedProxies: readonly string[]; rateLimits: RateLimits },
): void {
  app.onError(answerError);
  app.use(addSecurityHeaders(options.publicUrl));
  app.use(requestContext(options));
  for (const path of apiPaths) {
    app.use(path, keepNothing, compressJson, endInTime(), checkOrigin(options.publicUrl));
    app.on([...changing], path, limitChanges, takeJsonOnly, limitBody);
  }
}

/** Answers of the API are one person's and of this moment, unless a route says otherwise. */
const keepNothing: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
};
