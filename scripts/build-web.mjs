// Builds the pages in every language if their sources have changed since the last build, and compresses them once for
// all requests. Also builds the bundle with which the server renders the public pages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
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

/** Compresses the built files. A file shared by two languages is compressed once. */
async function compressFiles() {
  const [first, ...others] = languages.map((language) => join(dist, language));
  for (const folder of [first, ...others]) {
    await Promise.all(
      listFiles(folder).map(async (file) => await compressFile(file, join(first, relative(folder, file)))),
    );
  }
}

async function compressFile(file, same) {
  if (!compressed.has(extname(file))) return;
  const plain = readFileSync(file);
  if (file !== same && existsSync(same) && plain.equals(readFileSync(same))) {
    for (const ending of ['br', 'gz'])
      if (existsSync(`${same}.${ending}`)) copyFileSync(`${same}.${ending}`, `${file}.${ending}`);
    return;
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  for (const [ending, bytes] of Object.entries({ br, gz })) {
    if (bytes.length < plain.length) writeFileSync(`${file}.${ending}`, bytes);
  }
}

if (import.meta.main) await buildWeb(process.env);
