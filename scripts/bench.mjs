// `npm run bench -- NAME [--data DIR] --json`: sets up what is missing and runs one benchmark under Node 24.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodePath, root, setUp } from './setup.mjs';

const result = spawnSync(nodePath, [join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], {
  // Only the first pages are measured in a browser.
  env: setUp({ chromium: process.argv[2] === 'api' }),
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
