// `npm run bench -- NAME [--data DIR] --json`: installs missing tools and runs one benchmark under Node 24.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { nodePath, root, setUp } from './setup.mjs';

// Benchmarks that open pages in a browser.
const hasPages = ['pages', 'visual', 'editor', 'attack'].includes(process.argv[2] ?? '');
const env = setUp({ chromium: hasPages });
if (hasPages) await buildWeb(env);
const result = spawnSync(nodePath, [join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], {
  env,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
