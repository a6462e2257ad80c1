// Checks that do not run the product: types, lint, unused code and imports.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { root } from './setup.mjs';

const bin = (name, file) => join(root, 'node_modules', name, file);
const cacheDir = join(root, 'node_modules', '.clipwright', 'checks');

/** Checks only what has changed since the last time. One checker per project, since several infer the same types. */
const types = (project) => [
  bin('@typescript/native', 'bin/tsc'),
  ...['-p', project, '--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', join(cacheDir, `${project.replaceAll('/', '-')}.tsbuildinfo`)],
];

/** Folders whose comments, names and titles follow the rules of `find-translated-prose.ts`. */
const plainFolders = [
  ...['.github', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'docs', 'bench', 'e2e', 'scripts'],
  ...['apps/cli', 'apps/server', 'apps/web'],
  ...['clip-spec', 'client', 'contract', 'media', 'messages', 'sandbox'].map((name) => `packages/${name}`),
];

/** The checks, the longest first. */
const checks = [
  ['lint and format', [bin('@biomejs/biome', 'bin/biome'), 'ci', '--colors=off', '--diagnostic-level=error', '.']],
  ['types of the web application', types('apps/web')],
  ['types', types('.')],
  [
    'imports',
    [
      bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
      ...['--config', '.dependency-cruiser.mjs', '--cache', join(cacheDir, 'imports'), '--cache-strategy', 'content'],
      ...['packages', 'apps', 'bench', 'scripts', 'e2e'],
    ],
  ],
  [
    'unused code',
    [bin('knip', 'bin/knip.js'), '--no-progress', '--cache', '--cache-location', join(cacheDir, 'unused')],
  ],
  ['types of the browser tests', types('e2e')],
  ['prose', [join(root, 'scripts', 'check-prose.ts'), ...plainFolders]],
];

/**
 * Runs every check and prints one line with the result of each, followed by its findings.
 * @param {Record<string, string | undefined>} env
 * @param {{ atOnce?: number }} [options] the number of concurrent checks
 * @returns {Promise<{ passed: number; failed: number }>}
 */
export async function runChecks(env, { atOnce = 1 } = {}) {
  mkdirSync(cacheDir, { recursive: true });
  const waiting = [...checks];
  const counts = { passed: 0, failed: 0 };
  const run = async ([name, command]) => {
    const { status, output, seconds } = await runProgram(command, env);
    counts[status === 0 ? 'passed' : 'failed'] += 1;
    process.stdout.write(
      `${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${status === 0 ? '' : `${output}\n`}`,
    );
  };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
  };
  // The other checks read the output of these.
  await run(['types of the messages', [join(root, 'scripts', 'write-message-types.ts')]]);
  await run(['types of the client', [join(root, 'scripts', 'write-api-client.ts')]]);
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}
