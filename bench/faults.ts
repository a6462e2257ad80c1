import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { atLeast } from './measure/figures.ts';
import { type PlantedFault, plantedFaults } from './measure/planted-faults.ts';

const NOT_FOUND = 'not found';
/** A prefix of the names of tests that only `npm run test:deep` runs. */
const DEEP = 'deep: ';
const root = join(import.meta.dirname, '..');
const start = promisify(execFile);
/** Folders with packages. The copy shares them with the checkout through hard links. */
const packageFolders = ['.', 'apps/cli', 'apps/server', 'apps/web', 'packages/media', 'packages/messages'];

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/**
 * Plants one fault at a time in a copy of the last commit and runs the tests that should detect it. The tests must pass
 * without a fault.
 * @param options `only` is a comma-separated list of texts: the faults with matching names are planted.
 */
export async function run({ only = '' }: { only?: string }): Promise<Record<string, unknown>> {
  const texts = only.split(',');
  const faults = plantedFaults.filter(({ name }) => texts.some((text) => name.includes(text)));
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-faults-'));
  // If this user is root, the test database runs as another user.
  await chmod(folder, 0o755);
  const copy = join(folder, 'copy');
  try {
    await copyCheckout(copy);
    const control = await runTests(copy, [...new Set(faults.flatMap(({ tests }) => tests))]);
    if (control.failed.length > 0) throw new Error(`Tests fail without a fault: ${control.failed.join('; ')}`);
    const testsByFault: Record<string, string> = {};
    for (const fault of faults) {
      const by = await plant(copy, fault);
      testsByFault[fault.name] = by ?? NOT_FOUND;
      process.stderr.write(`${fault.name}: ${testsByFault[fault.name]}\n`);
    }
    const finders = Object.values(testsByFault).filter((by) => by !== NOT_FOUND);
    const usual = finders.filter((by) => !by.startsWith(DEEP));
    return { found: atLeast(finders.length, faults.length), foundByUsualTests: usual.length, testsByFault };
  } finally {
    await start('git', ['worktree', 'remove', '--force', copy], { cwd: root }).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyCheckout(copy: string): Promise<void> {
  await start('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { cwd: root });
  for (const folder of packageFolders.filter((each) => existsSync(join(root, each, 'node_modules')))) {
    await start('cp', ['-al', join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')]);
  }
  await start(process.execPath, [join(copy, 'scripts', 'prepare.mjs')], { cwd: copy });
}

/** Returns the first test that detects the fault, a usual one if possible; null if none does. Restores the copy. */
async function plant(copy: string, { name, file, find, replace, tests }: PlantedFault): Promise<string | null> {
  const path = join(copy, file);
  const before = await readFile(path, 'utf8');
  if (before.split(find).length !== 2) throw new Error(`The place of "${name}" is not in ${file} once.`);
  await writeFile(
    path,
    before.replace(find, () => replace),
  );
  try {
    const { failed } = await runTests(copy, tests);
    return failed.find((test) => !test.startsWith(DEEP)) ?? failed[0] ?? null;
  } finally {
    await writeFile(path, before);
  }
}

async function runTests(copy: string, tests: readonly string[]): Promise<{ failed: string[] }> {
  const output = join(copy, 'node_modules', '.clipwright', 'faults.json');
  await rm(output, { force: true });
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...tests, '--reporter=json', `--outputFile=${output}`];
  const { stderr } = await start(process.execPath, args, { cwd: copy, maxBuffer: 1e9 }).catch(
    (error: { stderr: string }) => error,
  );
  if (!existsSync(output)) throw new Error(`The tests did not run: ${stderr.slice(-2_000)}`);
  const { testResults, numPassedTests, numFailedTests } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  if (numPassedTests + numFailedTests === 0 && testResults.every(({ status }) => status === 'passed')) {
    throw new Error(`No test ran: ${stderr.slice(-2_000)}`);
  }
  return {
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const names = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      const failed = names.length === 0 && status === 'failed' ? ['a file that does not load'] : names;
      return failed.map((test) => (name.includes('.deep.') ? `${DEEP}${test}` : test));
    }),
  };
}
