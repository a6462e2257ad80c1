// `npm test`: sets up what is missing, runs every check and the usual tests, and prints the totals in one last line.
// `npm run test:deep` runs the tests of rare and combinatorial cases: files named `*.deep.*` and journeys with the tag
// `@deep`. `npm test -- --fast` omits tests that need a browser, ffmpeg or Postgres; `--since main` runs the tests that
// the changes since `main` can affect; `npm test -- FOLDER …` runs only the tests of these folders, usual and deep.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from './checks.mjs';
import { runProgram } from './run-program.mjs';
import { root, setUp, setUpPackages } from './setup.mjs';

const { options, folders } = readArguments();
const { fast: isFast, deep: isDeep, since } = options;

const resultsDir = join(root, 'node_modules', '.clipwright');
/** Every worker, and every program that a test starts, loads the same modules, so they are compiled once. */
const compiled = { NODE_COMPILE_CACHE: join(resultsDir, 'compiled') };

const isBrowserTest = (folder) => /^(\.[\\/])?e2e\b/.test(folder);
/** Journeys use the whole product, so nearly every change can affect them. */
const canAffectJourneys = (path) => /^(apps|packages|e2e)\//.test(path);
const hasJourneys = since
  ? listChangedSince(since).some(canAffectJourneys)
  : folders.length === 0 || folders.some(isBrowserTest);
const hasBrowserTests = hasJourneys && !isFast;
const hasOtherTests = folders.length === 0 || !folders.every(isBrowserTest);
/** Read by `vitest.config.ts` and `playwright.config.ts`. Named folders run all of their tests. */
const testSet = folders.length > 0 ? {} : { TEST_SET: isDeep ? 'deep' : 'usual' };

const total = { passed: 0, failed: 0 };
/** Failures, printed again at the end after thousands of lines. */
const failures = [];
/** The results of test files. */
const testResults = [];
/** The niceness of tests that run beside journeys, whose timeouts are the shortest. */
const PATIENT_NICENESS = 5;
/** More failed files than this are not caused by a slow moment. */
const MOST_REPEATED = 5;

const packages = setUpPackages();
// These need only packages, and go on while ffmpeg and the other programs are installed.
const building = hasBrowserTests && buildPages();
const testingPages = hasOtherTests && runProjects(['web'], packages);
const env = isFast ? packages : setUp({ chromium: hasBrowserTests, ytDlp: hasOtherTests });
// These wait for databases, sockets and programs, which leaves time for everything else.
const testingOthers =
  hasOtherTests && runProjects(isFast ? ['unit'] : ['unit', 'engine', 'server'], env, { niceness: PATIENT_NICENESS });
const [isBuilt] = await Promise.all([
  building,
  testingPages,
  folders.length === 0 && !isDeep && runChecks(env).then(add),
]);
// Journeys wait for rendered pages, so their timeouts allow no tests of pages and no checks at the same time.
if (isBuilt) await runBrowserTests();
await testingOthers;
const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
if (failedFiles.length > 0 && failedFiles.length <= MOST_REPEATED) await repeatFailedFiles(failedFiles);
if (folders.length === 0 && !isFast && !since) reportSlowFiles();

if (total.passed === 0) failures.push('No test was found.');
for (const title of failures) process.stdout.write(`Failed: ${title}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function readArguments() {
  const flags = { fast: { type: 'boolean', default: false }, deep: { type: 'boolean', default: false } };
  try {
    const { values, positionals } = parseArgs({
      options: { ...flags, since: { type: 'string' } },
      allowPositionals: true,
    });
    return { options: values, folders: positionals };
  } catch (error) {
    process.stderr.write(
      `${error.message}\nUse \`npm test\`, \`npm test -- --fast\`, \`npm test -- --since main\`, \`npm run test:deep\` or \`npm test -- FOLDER\`, such as packages/media/src/crop.\n`,
    );
    process.exit(2);
  }
}

/** Lists the files that differ from a commit, and untracked files. */
function listChangedSince(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--merge-base', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Builds the pages for the browser tests. Returns false if that fails. */
async function buildPages() {
  const built = await runProgram([join(root, 'scripts', 'build-web.mjs')], packages);
  process.stdout.write(built.status === 0 ? `ok   pages (${built.seconds} s)\n` : `FAIL pages\n${built.output}\n`);
  add(built.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return built.status === 0;
}

/** Runs the journeys of a user through the output of `npm start`. */
async function runBrowserTests() {
  const report = join(resultsDir, 'playwright.json');
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await runTests(
    report,
    [program, 'test', '--reporter=list,json', ...folders.filter(isBrowserTest)],
    ({ stats, suites }) => {
      // A flaky test passed but is reported: a page that is not ready for input fails like this.
      for (const title of findTests(suites, 'flaky')) {
        process.stdout.write(`Passed only when it was repeated: ${title}\n`);
      }
      failures.push(...findTests(suites, 'unexpected'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
    { ...env, ...compiled, ...testSet, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
}

/**
 * Returns the titles of tests with this outcome from Playwright's JSON report, such as `flaky` for those that failed
 * first and then passed.
 */
function findTests(suites, ended) {
  return (suites ?? []).flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ended))
      .map(({ title, line }) => `${file}:${line} ${title}`),
    ...findTests(inner, ended),
  ]);
}

/** Runs the tests of these projects of `vitest.config.ts`, with the paths of their programs in the environment. */
async function runProjects(projects, programs, options) {
  const unhandled = join(resultsDir, `unhandled-${projects[0]}.json`);
  rmSync(unhandled, { force: true });
  await runVitest(
    [
      ...folders.filter((folder) => !isBrowserTest(folder)),
      ...projects.flatMap((project) => ['--project', project]),
      ...(since ? ['--changed', since] : []),
      // A folder has seldom tests of every project.
      '--passWithNoTests',
      `--reporter=${join(root, 'scripts', 'unhandled-reporter.ts')}`,
    ],
    `vitest-${projects[0]}`,
    (report) => {
      const errors = existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, 'utf8')) : [];
      const failed = [
        ...report.testResults.flatMap(findFailures),
        ...errors.map((text) => `outside of tests: ${text}`),
      ];
      failures.push(...failed);
      testResults.push(...report.testResults);
      return { passed: report.numPassedTests, failed: failed.length };
    },
    { ...programs, UNHANDLED_ERRORS_FILE: unhandled },
    options,
  );
}

/** Runs failed files again, and names the tests that pass now: they depend on timing or on each other. */
async function repeatFailedFiles(files) {
  const first = failures.splice(0);
  const count = (report) => {
    const again = new Set(report.testResults.flatMap(findFailures).map(readTitle));
    const isOfFiles = (failure) => files.some((name) => failure.startsWith(`${relative(root, name)} `));
    const passing = first.filter((failure) => isOfFiles(failure) && !again.has(readTitle(failure)));
    for (const failure of passing) process.stdout.write(`Passed only when it was repeated: ${failure}\n`);
    failures.push(...first.filter((failure) => !passing.includes(failure)));
    return { passed: passing.length, failed: -passing.length, isRepeated: true };
  };
  await runVitest(files, 'vitest-repeated', count, env);
}

/** Returns the first line of a failure: its file and title. */
function readTitle(failure) {
  return failure.split('\n', 1)[0];
}

async function runVitest(args, name, count, programs, options) {
  const report = join(resultsDir, `${name}.json`);
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const command = [program, 'run', ...args, ...reporters];
  await runTests(report, command, count, { ...programs, ...compiled, ...testSet }, options);
}

/**
 * Prints the files that took over a fifth longer than their entry in `test-seconds.json`. The median of all files shows
 * how much slower this machine is.
 */
function reportSlowFiles() {
  const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'test-seconds.json'), 'utf8'));
  const files = testResults.map(({ name, startTime, endTime }) => {
    const path = relative(root, name).split(sep).join('/');
    return { path, seconds: (endTime - startTime) / 1000, budget: budgets[path] };
  });
  const ratios = files.filter(({ budget }) => budget).map(({ seconds, budget }) => seconds / budget);
  const pace = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
  for (const { path, seconds, budget = 3 } of files) {
    if (seconds <= 1.2 * pace * budget + 3) continue;
    process.stdout.write(`Slower than its budget: ${path}, ${Math.round(seconds / pace)} s instead of ${budget}\n`);
  }
}

/** Returns the failed tests of a file with their messages, from Vitest's JSON report. */
function findFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that fails to load has no tests.
  if (failed.length === 0 && status === 'failed') failed.push({ fullName: 'did not load', failureMessages: [message] });
  return failed.map(({ fullName, failureMessages }) => {
    const reason = (failureMessages[0] ?? '').split('\n').slice(0, 4).join('\n  ');
    return `${relative(root, name)} ${fullName}\n  ${reason}`;
  });
}

/** Runs one test runner and adds up the results of its report. */
async function runTests(reportFile, command, count, programs, options) {
  rmSync(reportFile, { force: true });
  const { status } = await runProgram(command, programs, { ...options, isShown: true });
  const { passed, failed, isRepeated } = existsSync(reportFile)
    ? count(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 };
  // A runner can fail without a failed test: a file does not load, or a rejection is unhandled.
  const isFailure = !isRepeated && failed === 0 && status !== 0;
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
