import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './create-router.ts';
import { describeApi } from './describe-api.ts';
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

/** The viewer's own scripts; everything it shows comes from this server. */
const assets = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Serves the OpenAPI description of `app`'s routes at /api/openapi.json, and a page to browse it at /api/docs. */
export function mountApiDocs(app: OpenAPIHono<AppEnv>, version: string): void {
  let document: string | null = null;
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'clipwright.session_token',
    description: 'Over HTTPS its name begins with `__Host-`.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cw_ and 64 hexadecimal digits',
    description: 'A key that was made in the settings, under API. What it needs is the scope that an operation names.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'runner', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'cwr_ and 64 hexadecimal digits',
    description:
      'The token of a runner, which the operator of the installation makes with `npm run runners -- add NAME`.',
  });
  let files: Promise<Map<string, StaticFile> | null> | null = null;

  app.get('/api/openapi.json', compressJson, (c) => {
    document ??= JSON.stringify(describeApi(app, version));
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
    if (!assets.includes(name)) return await next();
    files ??= loadStaticFiles(dirname(require.resolve('swagger-ui-dist/package.json')));
    const file = (await files)?.get(name);
    return file ? serveFile(c, file, 'public, max-age=86400') : await next();
  });
}
