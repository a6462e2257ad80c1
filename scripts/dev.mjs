// `npm run dev`: runs the server and the pages; each reloads when one of its files is saved.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodePath, root, setUp } from './setup.mjs';

const pagesUrl = 'http://localhost:5173';
const web = join(root, 'apps', 'web');
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.clipwright', 'compile-cache'),
  PORT: '3000',
  ...setUp(),
};

const children = [
  // The pages' URL is the product's URL, so that links in emails and responses of the sandbox lead there.
  start(['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts')], root, {
    PUBLIC_URL: pagesUrl,
  }),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--strictPort', '--clearScreen', 'false'], web),
];
process.stdout.write(`Open ${pagesUrl} as soon as the server is ready. End with Ctrl+C.\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
// Neither is useful without the other.
for (const child of children) child.once('exit', () => end('SIGTERM'));

function start(args, cwd, settings = {}) {
  return spawn(nodePath, args, { cwd, env: { ...env, ...settings }, stdio: ['ignore', 'inherit', 'inherit'] });
}

function end(signal) {
  for (const child of children) child.kill(signal);
}
