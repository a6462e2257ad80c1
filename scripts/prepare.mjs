// Writes the generated types that are not committed, after `npm ci` and `npm install`. Does nothing in an image, in which
// packages are installed before the sources exist and without development packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needed = ['apps/server/src', 'packages/client/src', 'scripts/setup.mjs', 'node_modules/openapi-typescript'];
if (needed.every((path) => existsSync(join(root, path)))) {
  const { nodePath } = await import('./setup.mjs');
  // A failure does not abort the installation: `npm run check` repeats these steps and reports the error.
  for (const script of ['write-message-types.ts', 'write-api-client.ts']) {
    spawnSync(nodePath, [join(root, 'scripts', script)], { stdio: 'inherit' });
  }
}
