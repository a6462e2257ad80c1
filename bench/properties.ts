import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { startVitest, type TestCase } from 'vitest/node';
import config from '../vitest.config.ts';

const root = join(import.meta.dirname, '..');
const tests = ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'];
const TIMES = 100;
const MINUTES = 60;

/**
 * Every property of the tests with another seed and `times` the runs, each for its share of `minutes` at most. What fails
 * is told with the seed and the path that repeat it, and belongs among the `examples` of its property. `only` is part of the
 * names of the files that are tried.
 */
export async function run(options: { times?: string; seed?: string; minutes?: string; only?: string }) {
  const [times, minutes] = [Number(options.times ?? TIMES), Number(options.minutes ?? MINUTES)];
  const seed = Number(options.seed ?? randomInt(2 ** 31));
  const files = listPropertyTests(options.only);
  const workers = Math.max(1, availableParallelism());
  const properties = files.reduce((sum, { count }) => sum + count, 0);
  const limitMs = Math.ceil((minutes * 60_000 * workers) / properties);
  const vitest = await startVitest(
    files.map(({ file }) => file),
    {
      root,
      config: false,
      watch: false,
      maxWorkers: workers,
      reporters: [{}],
      provide: { properties: { times, seed, limitMs } },
      projects: listProjects(limitMs),
    },
  );
  const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  await vitest.close();
  const runs = cases.flatMap((test) => test.meta().properties ?? []);
  return {
    seed,
    times,
    minutes,
    tests: cases.length,
    properties: runs.length,
    runs: runs.reduce((sum, { runs: own }) => sum + own, 0),
    cutShort: runs.filter(({ wasCutShort }) => wasCutShort).length,
    failures: cases.flatMap((test) => describeFailure(test)),
    met: vitest.state.getCountOfFailedTests() === 0 && runs.length > 0,
  };
}

function listPropertyTests(part = '') {
  return globSync(tests, { cwd: root })
    .filter((file) => file.includes(part))
    .map((file) => ({ file, count: readFileSync(join(root, file), 'utf8').split('fc.assert(').length - 1 }))
    .filter(({ count }) => count > 0);
}

/** The projects of the tests, with time enough for what they try longer. */
function listProjects(limitMs: number): TestProjectInlineConfiguration[] {
  return (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || !project.test) return [];
    const { setupFiles = [], ...test } = project.test;
    const timeout = 10 * limitMs + 120_000;
    return [
      {
        ...project,
        test: {
          ...test,
          isolate: true,
          // What tries them longer stands in for fast-check, which only vitest's own way of loading modules allows.
          experimental: {},
          testTimeout: timeout,
          setupFiles: [...[setupFiles].flat(), 'bench/measure/draw-longer.ts'],
        },
      },
    ];
  });
}

function describeFailure(test: TestCase) {
  const { state, errors = [] } = test.result();
  if (state !== 'failed') return [];
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  const failures = (test.meta().properties ?? []).flatMap(({ failure }) => failure ?? []);
  return failures.length > 0
    ? failures.map((failure) => ({ test: name, ...failure }))
    : [{ test: name, cause: errors[0]?.message ?? 'unknown' }];
}
