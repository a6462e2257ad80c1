// `npm test`: sets up what is missing, runs every check and every test, and adds their results up in one last line.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root, setUp } from './setup.mjs';

const hasBrowserTests = existsSync(join(root, 'e2e'));
const env = setUp({ chromium: hasBrowserTests });
const bin = (name, file) => join(root, 'node_modules', name, file);

const checks = [
  ['types', bin('typescript', 'bin/tsc'), ['-p', '.']],
  ['types of the web application', bin('typescript', 'bin/tsc'), ['-p', 'apps/web']],
  ['lint and format', bin('@biomejs/biome', 'bin/biome'), ['ci', '--colors=off', '.']],
  ['unused code', bin('knip', 'bin/knip.js'), ['--no-progress']],
  [
    'imports',
    bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'bench', 'scripts', 'e2e'],
  ],
];

let passed = 0;
let failed = 0;

for (const [name, program, args] of checks) {
  const { status, output } = await run([program, ...args]);
  if (status === 0) passed += 1;
  else failed += 1;
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n${status === 0 ? '' : `${output}\n`}`);
}

const reportFile = join(root, 'node_modules', '.clipwright', 'vitest.json');
rmSync(reportFile, { force: true });
const { status } = await run(
  [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...process.argv.slice(2),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${reportFile}`,
  ],
  true,
);
const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null;
passed += report?.numPassedTests ?? 0;
const failedTests = (report?.numFailedTests ?? 0) + (report?.numFailedTestSuites ?? 0);
// A runner that fails without naming a test (a file that does not load, an unhandled rejection) has failed all the same.
failed += status !== 0 && failedTests === 0 ? 1 : (report?.numFailedTests ?? 1);

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Runs a program of ours under Node 24; its output is returned, or shown as it comes. */
function run([program, ...args], shown = false) {
  return new Promise((resolve) => {
    const child = spawn(nodePath, [program, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
