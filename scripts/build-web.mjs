// Builds the pages in every language if their sources have changed since the last build, and compresses them once for
// all requests. Also builds the bundle with which the server renders the public pages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { nodePath, root } from './setup.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const stampFile = join(root, 'node_modules', '.clipwright', 'web.txt');

/** Sources of the pages. */
const sources = [
  ...['build', 'public', 'src', 'index.html', 'package.json', 'vite.config.ts', 'vite.server.config.ts'].map((name) =>
    join(web, name),
  ),
  join(root, 'packages', 'clip-spec', 'src'),
  join(root, 'packages', 'contract', 'src'),
  join(root, 'packages', 'media', 'src'),
  join(root, 'packages', 'messages', 'src'),
  join(root, 'package-lock.json'),
];
/** The languages of `packages/messages`. */
const languages = ['en', 'es'];
/** Compressed files of the last build, by the hash of what they contain. */
const cache = join(root, 'node_modules', '.clipwright', 'compressed-pages');
const compressions = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gz: (plain) => promisify(gzip)(plain, { level: 9 }),
};
const compressed = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);

/**
 * Builds apps/web/dist unless it is up to date with its sources.
 * @param {Record<string, string | undefined>} env the environment of Node 24
 */
export async function buildWeb(env) {
  const stamp = hashSources();
  const isThere = languages.every((language) => existsSync(join(dist, language, 'index.html')));
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stderr.write('Building the pages …\n');
  // An interrupted build must not pass for a finished one.
  rmSync(stampFile, { force: true });
  rmSync(dist, { recursive: true, force: true });
  await Promise.all(languages.map(async (language) => await buildIn(language, env)));
  await compressFiles();
  mkdirSync(join(stampFile, '..'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

async function buildIn(language, env) {
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) await runVite(config, language, env);
}

async function runVite(config, language, env) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawn(nodePath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: web,
    env: { ...env, NODE_ENV: 'production', PAGE_LANGUAGE: language },
    stdio: ['ignore', 2, 2],
  });
  const status = await new Promise((resolve) => build.once('exit', resolve).once('error', resolve));
  if (status === 0) return;
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

/** Returns every file below a path, or the path itself, in a stable order. */
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

/**
 * Compresses the built files. This takes about as long as building them, so files that were compressed for the last
 * build are not compressed again.
 */
async function compressFiles() {
  mkdirSync(cache, { recursive: true });
  const used = new Set();
  for (const language of languages) {
    const files = listFiles(join(dist, language)).filter((file) => compressed.has(extname(file)));
    await Promise.all(files.map(async (file) => await compressFile(file, used)));
  }
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name), { force: true });
}

async function compressFile(file, used) {
  const plain = readFileSync(file);
  const hash = createHash('sha256').update(plain).digest('hex');
  for (const [ending, compress] of Object.entries(compressions)) {
    const name = `${hash}.${ending}`;
    used.add(name);
    const cacheFile = join(cache, name);
    if (!existsSync(cacheFile)) {
      const partial = `${cacheFile}.${process.pid}`;
      writeFileSync(partial, await compress(plain));
      // Files of an interrupted build are never whole under their own name.
      renameSync(partial, cacheFile);
    }
    if (statSync(cacheFile).size < plain.length) copyFileSync(cacheFile, `${file}.${ending}`);
  }
}

if (import.meta.main) await buildWeb(process.env);
