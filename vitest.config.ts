import { defineConfig } from 'vitest/config';

/** `unit` touches neither a program nor the network; `engine` runs the real ffmpeg on short real clips. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
          exclude: ['**/*.engine.test.ts'],
        },
      },
      {
        test: {
          name: 'engine',
          include: ['packages/*/src/**/*.engine.test.ts', 'apps/*/src/**/*.engine.test.ts'],
          // Each test encodes video: more than one file at a time starves the others on two cores.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
