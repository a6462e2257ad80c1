// `npm test`: sets up what is missing, runs every check and every test, and adds their results up in one last line.
// `npm test -- --fast` leaves out tests that need a browser, ffmpeg or Postgres; `npm test -- FOLDER …` runs only those tests.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runChecks } from './checks.mjs';
import { runProgram } from './run-program.mjs';
import { root, setUp, setUpPackages } from './setup.mjs';

const options = process.argv.slice(2).filter((arg) => arg.startsWith('-'));
const folders = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const isFast = options.includes('--fast');
if (options.some((option) => option !== '--fast')) {
  process.stderr.write(
    'Use `npm test`, `npm test -- --fast` or `npm test -- FOLDER`, such as packages/media/src/crop.\n',
  );
  process.exit(2);
}

/** Every worker, and every program that a test starts, loads the same modules: they are compiled once. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.clipwright', 'compiled') };

const isBrowserTest = (folder) => /^(\.[\\/])?e2e\b/.test(folder);
const hasBrowserTests = !isFast && (folders.length === 0 || folders.some(isBrowserTest));
const hasOtherTests = folders.length === 0 || !folders.every(isBrowserTest);

const env = isFast ? setUpPackages() : setUp({ chromium: hasBrowserTests, ytDlp: hasOtherTests });
const total = { passed: 0, failed: 0 };
/** The failures, which are printed again at the end, after thousands of lines. */
const failures = [];

const [isBuilt] = await Promise.all([
  hasBrowserTests && buildPages(),
  // Tests wait for databases, sockets and programs: there is time for these beside them.
  folders.length === 0 && runChecks(env).then(add),
  hasOtherTests && runOtherTests(),
]);
// Journeys wait for what a person would see: beside the other tests, two cores are too slow for their time limits.
if (isBuilt) await runBrowserTests();

for (const title of failures) process.stdout.write(`Failed: ${title}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Builds the pages for the browser tests. Returns false if that fails. */
async function buildPages() {
  const built = await runProgram([join(root, 'scripts', 'build-web.mjs')], env);
  process.stdout.write(built.status === 0 ? `ok   pages (${built.seconds} s)\n` : `FAIL pages\n${built.output}\n`);
  add(built.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return built.status === 0;
}

/** The journeys of a user through what `npm start` serves. */
async function runBrowserTests() {
  const report = join(root, 'node_modules', '.clipwright', 'playwright.json');
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await runTests(
    report,
    [program, 'test', '--reporter=list,json', ...folders.filter(isBrowserTest)],
    ({ stats, suites }) => {
      // It did pass, and is worth a look all the same: a page that is not ready for what is pressed looks like this.
      for (const title of findTests(suites, 'flaky')) {
        process.stdout.write(`Passed only when it was repeated: ${title}\n`);
      }
      failures.push(...findTests(suites, 'unexpected'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
    { ...compiled, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
}

/** The titles of tests that ended so, such as `flaky` for those that failed first and then passed, out of Playwright's JSON report. */
function findTests(suites, ended) {
  return (suites ?? []).flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ended))
      .map(({ title, line }) => `${file}:${line} ${title}`),
    ...findTests(inner, ended),
  ]);
}

async function runOtherTests() {
  const report = join(root, 'node_modules', '.clipwright', 'vitest.json');
  const unhandled = join(root, 'node_modules', '.clipwright', 'unhandled.json');
  rmSync(unhandled, { force: true });
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  await runTests(
    report,
    [
      ...[program, 'run', ...folders.filter((folder) => !isBrowserTest(folder))],
      ...(isFast ? ['--project', 'unit', '--project', 'web'] : []),
      ...['--reporter=default', '--reporter=json', `--outputFile=${report}`],
      `--reporter=${join(root, 'scripts', 'unhandled-reporter.ts')}`,
    ],
    ({ numPassedTests, numFailedTests, testResults }) => {
      const errors = existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, 'utf8')) : [];
      failures.push(...testResults.flatMap(findFailures), ...errors.map((text) => `outside of tests: ${text}`));
      return { passed: numPassedTests, failed: numFailedTests + errors.length };
    },
    { ...compiled, UNHANDLED_ERRORS_FILE: unhandled },
  );
}

/** Returns the failed tests of a file with their messages, from Vitest's JSON report. */
function findFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that does not load has no tests.
  if (failed.length === 0 && status === 'failed') failed.push({ fullName: 'did not load', failureMessages: [message] });
  return failed.map(({ fullName, failureMessages }) => {
    const reason = (failureMessages[0] ?? '').split('\n').slice(0, 4).join('\n  ');
    return `${relative(root, name)} ${fullName}\n  ${reason}`;
  });
}

/** Runs one test runner and adds up what its report says. */
async function runTests(reportFile, command, count, extraEnv = {}) {
  rmSync(reportFile, { force: true });
  const { status } = await runProgram(command, { ...env, ...extraEnv }, { isShown: true });
  const { passed, failed } = existsSync(reportFile)
    ? count(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 };
  // A runner can fail without a failed test: a file that does not load, or a rejection that nothing handles.
  const isFailure = failed === 0 && (status !== 0 || passed === 0);
  if (isFailure)
    failures.push(
      `${command.slice(0, 2).join(' ')} ended with ${status} after ${passed} passed tests, and no test failed: see its output for an unhandled error`,
    );
  add({ passed, failed: isFailure ? 1 : failed });
}

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
