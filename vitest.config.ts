import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Sets the seed of tests with random inputs. */
const propertySeed = 'scripts/set-property-seed.ts';

/**
 * Node runs the sources as they are, as it does in the product. Nothing is transformed, so no module can be mocked in
 * these tests: dependencies are passed in.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false };

/** The tests to run: `usual` by `npm test` and `deep` by `npm run test:deep`; default both. */
const testSet = process.env.TEST_SET;
const files = (...patterns: string[]) =>
  testSet === 'deep' ? patterns.map((pattern) => pattern.replace('*.', '*.deep.')) : patterns;
const exclude = testSet === 'usual' ? ['**/*.deep.*'] : [];

const cores = availableParallelism();

/** The order of the projects: one with another number of workers runs separately. `npm test` runs both at once. */
const [first, second] = [{ groupOrder: 0 }, { groupOrder: 1 }];

/** The timeout of polled assertions. Vitest's default of a second is too short on shared machines. */
const expect = { poll: { timeout: 30_000 } };

/**
 * `unit` uses neither programs nor the network; `engine` runs the real ffmpeg on short real clips; `server` runs
 * against a real Postgres and real sockets; `web` renders pages in jsdom.
 */
export default defineConfig({
  test: {
    // Tests spend half of their time waiting for databases, sockets and programs, so one worker per core leaves cores
    // idle. Many deep tests start whole programs, which keep the cores busier.
    maxWorkers: testSet === 'deep' ? 3 : Math.max(4, Math.ceil(cores * 0.75)),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: second,
          experimental,
          expect,
          include: files('packages/*/src/**/*.test.ts', 'apps/{cli,server}/src/**/*.test.ts', 'scripts/**/*.test.ts'),
          exclude: [...exclude, '**/*.{engine,db}.test.ts'],
          setupFiles: [propertySeed],
          // Properties are tried hundreds of times, on machines with other load.
          testTimeout: 120_000,
          // Tests restore what they change in their process, since files can share one and its loaded modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'engine',
          sequence: second,
          experimental,
          expect,
          include: files('packages/*/src/**/*.engine.test.ts', 'apps/*/src/**/*.engine.test.ts'),
          exclude,
          setupFiles: [propertySeed],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // As above: a worker loads the engine once, not once per file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          sequence: second,
          experimental,
          expect,
          include: files('packages/sandbox/src/**/*.db.test.ts', 'apps/server/{src,test}/**/*.db.test.ts'),
          exclude,
          globalSetup: ['apps/server/test/db/global-setup.ts'],
          setupFiles: [propertySeed, 'apps/server/test/set-up-process.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has its own database and ends the processes that it starts.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          sequence: first,
          // Tests of pages never wait, and every worker takes seconds to load and warm up the UI library and jsdom.
          maxWorkers: Math.max(1, Math.floor(cores / 2)),
          expect,
          environment: 'jsdom',
          include: files('apps/web/src/**/*.test.{ts,tsx}'),
          exclude,
          setupFiles: [propertySeed, 'apps/web/src/testing/setup.ts'],
          css: false,
          testTimeout: 120_000,
          isolate: false,
        },
      },
    ],
  },
});
