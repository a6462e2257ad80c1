import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './create-router.ts';
import { compressJson } from './files/compress-json.ts';
import { serveFile } from './files/serve-files.ts';
import { loadStaticFiles, type StaticFile } from './files/static-files.ts';

const require = createRequire(import.meta.url);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Clipwright API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/show.js"></script>
  </body>
</html>
`;

const show = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('docs'), validatorUrl: null });\n`;

/** The viewer's own programs; everything it shows comes from this server. */
const shown = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** What a visitor may ask, before or without signing in; everything else asks who they are. */
const forVisitors = new Set([
  'get /.well-known/jwks.json',
  'get /api/accounts/change-email',
  'get /api/accounts/session',
  'get /api/accounts/verify-email',
  'get /api/fonts/{name}',
  'get /api/health',
  'get /api/plans',
  'get /api/status',
  'get /api/installation',
  'get /api/invitations/{token}',
  'get /api/team-invitations/{key}',
  'get /api/view/{token}',
  'get /api/view/{token}/review',
  'post /api/accounts/forgot-password',
  'post /api/accounts/reset-password',
  'post /api/accounts/sign-in',
  'post /api/accounts/sign-in/social',
  'post /api/accounts/sign-out',
  'post /api/accounts/sign-up',
  'post /api/stripe/webhook',
  'post /api/view/{token}/comments',
  'post /api/view/{token}/password',
  'post /factors/{factorId}/challenge',
  'post /factors/{factorId}/verify',
  'put /api/view/{token}/verdicts/{clipId}',
]);

/** Mounts the description of `app`'s routes at /api/openapi.json and a page to read it at /api/docs. */
export function mountApiDocs(app: OpenAPIHono<AppEnv>, version: string): void {
  let document: string | null = null;
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'clipwright.session_token',
    description: 'Over HTTPS its name begins with `__Secure-`.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  let files: Promise<Map<string, StaticFile> | null> | null = null;

  app.get('/api/openapi.json', compressJson, (c) => {
    document ??= JSON.stringify(describe(app, version));
    c.header('Cache-Control', 'no-cache');
    return c.body(document, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  app.get('/api/docs', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.html(page);
  });
  app.get('/api/docs/show.js', (c) => c.body(show, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/api/docs/:file', async (c, next) => {
    const name = `/${c.req.param('file')}`;
    if (!shown.includes(name)) return await next();
    files ??= loadStaticFiles(dirname(require.resolve('swagger-ui-dist/package.json')));
    const file = (await files)?.get(name);
    return file ? serveFile(c, file, 'public, max-age=86400') : await next();
  });
}

function describe(app: OpenAPIHono<AppEnv>, version: string) {
  const described = app.getOpenAPI31Document({
    openapi: '3.1.0',
    security: [{ session: [] }, { token: [] }],
    info: {
      title: 'Clipwright',
      version,
      description:
        'Pages sign in with the session cookie, and what changes something then needs the `Origin` of the product. Programs send `Authorization: Bearer …` with a token of `POST /api/accounts/token` instead, at every route but those of accounts.',
    },
  });
  for (const [path, operations] of Object.entries(described.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      if (forVisitors.has(`${method} ${path}`)) Object.assign(operation, { security: [] });
    }
  }
  return described;
}
