// Builds the pages when their sources have changed since the last time, and compresses them once for every request. What the
// server writes the public pages with is built beside them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { nodePath, root } from './setup.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const stampFile = join(root, 'node_modules', '.clipwright', 'web.txt');

/** What the pages are made of. */
const sources = [
  ...['build', 'public', 'src', 'index.html', 'package.json', 'vite.config.ts', 'vite.server.config.ts'].map((name) =>
    join(web, name),
  ),
  join(root, 'packages', 'clip-spec', 'src'),
  join(root, 'packages', 'contract', 'src'),
  join(root, 'CHANGELOG.md'),
  join(root, 'package-lock.json'),
];
const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/**
 * Makes sure that apps/web/dist holds the pages of these sources.
 * @param {Record<string, string | undefined>} env the environment of Node 24
 */
export function buildWeb(env) {
  const stamp = hashSources();
  if (existsSync(join(dist, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return;
  process.stderr.write('Building the pages …\n');
  // A build that is interrupted leaves no pages behind that pass for finished ones.
  rmSync(stampFile, { force: true });
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) runVite(config, env);
  compressTexts();
  mkdirSync(join(stampFile, '..'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function runVite(config, env) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(nodePath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: web,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (result.status === 0) return;
  process.stderr.write('The pages could not be built: the message above says why.\n');
  process.exit(1);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(source))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Every file below a path, or the path itself, in an order that never changes. */
function listFiles(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
  } catch {
    return [path];
  }
}

function compressTexts() {
  for (const file of listFiles(dist)) {
    if (!texts.has(extname(file))) continue;
    const plain = readFileSync(file);
    const compressed = {
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      gz: gzipSync(plain, { level: 9 }),
    };
    for (const [ending, bytes] of Object.entries(compressed)) {
      if (bytes.length < plain.length) writeFileSync(`${file}.${ending}`, bytes);
    }
  }
}

if (import.meta.main) buildWeb(process.env);
