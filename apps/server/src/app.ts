import type { Deps } from './deps.ts';
import { answerError } from './http/answer-error.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { AppError } from './http/app-error.ts';
import { checkOrigin } from './http/check-origin.ts';
import { compressJson } from './http/compress-json.ts';
import { endInTime } from './http/end-in-time.ts';
import { limitBody, takeJsonOnly } from './http/limit-body.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { requestContext } from './http/request-context.ts';
import { createRouter } from './http/router.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { servePages } from './http/serve-pages.ts';
import type { StaticFile } from './http/static-files.ts';
import { statusRoutes } from './status/index.ts';
import { version } from './version.ts';

/** Everything that is asked by programs: it never answers with a page. */
const apiPaths = ['/api/*', '/factors/*', '/.well-known/*'];

/** The whole product behind one `fetch`: API and pages. `pages` are the built web application's files. */
export function createApp(deps: Deps, pages: ReadonlyMap<string, StaticFile> | null) {
  const { config, log } = deps;
  const app = createRouter();
  app.onError(answerError);
  app.use(addSecurityHeaders(config.publicUrl));
  app.use(
    requestContext({ log, trustedProxies: config.trustedProxies, rateLimits: createRateLimits(deps.db.pools.service) }),
  );
  for (const path of apiPaths) {
    app.use(path, compressJson, endInTime(), checkOrigin(config.publicUrl), takeJsonOnly, limitBody);
  }
  mountRoutes(app, deps);
  mountApiDocs(app, version);
  for (const path of ['/api', ...apiPaths]) {
    app.all(path, () => {
      throw new AppError('not_found');
    });
  }
  app.all('*', servePages(pages));
  return app;
}

/** Every slice's routes; their types are the typed client's. */
function mountRoutes(app: ReturnType<typeof createRouter>, _deps: Deps) {
  return app.route('/', statusRoutes());
}

/** For `hc<ApiType>` in the web application. */
export type ApiType = ReturnType<typeof mountRoutes>;
