// `npm test`: sets up what is missing, runs every check and every test, and adds their results up in one last line.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root, setUp } from './setup.mjs';

const env = setUp({ chromium: true, ytDlp: true });
const bin = (name, file) => join(root, 'node_modules', name, file);

const checks = [
  ['types', bin('typescript', 'bin/tsc'), ['-p', '.']],
  ['types of the web application', bin('typescript', 'bin/tsc'), ['-p', 'apps/web']],
  ['types of the browser tests', bin('typescript', 'bin/tsc'), ['-p', 'e2e']],
  ['lint and format', bin('@biomejs/biome', 'bin/biome'), ['ci', '--colors=off', '.']],
  ['unused code', bin('knip', 'bin/knip.js'), ['--no-progress']],
  [
    'imports',
    bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'bench', 'scripts', 'e2e'],
  ],
];

/** The browser tests try what `npm start` serves. */
const build = ['pages', join(root, 'scripts', 'build-web.mjs'), []];

/** Paths that narrow the tests down; the browser tests run only where there are none. */
const only = process.argv.slice(2);
let passed = 0;
let failed = 0;

const vitestReport = join(root, 'node_modules', '.clipwright', 'vitest.json');
const [isBuilt] = await Promise.all([
  // Tests wait for databases, sockets and programs: there is time for this beside them.
  runChecks(),
  runTests(
    vitestReport,
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      ...only,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${vitestReport}`,
    ],
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  ),
]);

if (isBuilt) {
  const playwrightReport = join(root, 'node_modules', '.clipwright', 'playwright.json');
  await runTests(
    playwrightReport,
    [bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
    // A test that passes only when tried again is no pass.
    (report) => ({ passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  );
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Runs the checks one after the other; whether the pages were built as well. */
async function runChecks() {
  for (const check of checks) await runCheck(check);
  return only.length === 0 && (await runCheck(build));
}

async function runCheck([name, program, args]) {
  const { status, output } = await run([program, ...args]);
  if (status === 0) passed += 1;
  else failed += 1;
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n${status === 0 ? '' : `${output}\n`}`);
  return status === 0;
}

/** Runs one test runner and adds up what its report says. */
async function runTests(reportFile, command, count, extraEnv = {}) {
  rmSync(reportFile, { force: true });
  const { status } = await run(command, true, extraEnv);
  const counts = existsSync(reportFile)
    ? count(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 };
  passed += counts.passed;
  // A runner that fails without naming a test (a file that does not load, an unhandled rejection) has failed all the same.
  failed += counts.failed || (status === 0 && counts.passed > 0 ? 0 : 1);
}

/** Runs a program of ours under Node 24; its output is returned, or shown as it comes. */
function run([program, ...args], shown = false, extraEnv = {}) {
  return new Promise((resolve) => {
    const child = spawn(nodePath, [program, ...args], {
      cwd: root,
      env: { ...env, ...extraEnv },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
