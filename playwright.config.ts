import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Workers load this file again: they must use the same folder and port.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'clipwright-e2e-'));
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

/** The journeys to run: `usual` by `npm test` and `deep` by `npm run test:deep`; default both. */
const { TEST_SET } = process.env;
const deep = /@deep/;

/** Journeys of a user through the built product with its own database and sandbox, in a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  // Node runs TypeScript by itself, and faster than Playwright compiles it.
  build: { external: ['**/*.ts'] },
  ...(TEST_SET === 'deep' && { grep: deep }),
  ...(TEST_SET === 'usual' && { grepInvert: deep }),
  // Shared machines are several times slower than a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000, toHaveScreenshot: { pathTemplate: '{testDir}/pictures/{arg}{ext}' } },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // For slow moments of a shared machine; `npm test` reports the tests that needed it.
  retries: 1,
  outputDir: 'node_modules/.clipwright/e2e',
  globalTeardown: './e2e/remove-data.ts',
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // An impossible action fails with the element it waited for, before the test's own timeout.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Nothing slides or fades, so that no step waits for it; a test about motion prefers it.
    contextOptions: { reducedMotion: 'reduce' },
    // A test cannot delay requests that a service worker answers.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node apps/server/src/main.ts',
    url: `${baseURL}/api/health`,
    // A busy machine takes a minute to create the database.
    timeout: 180_000,
    reuseExistingServer: false,
    // The server stops its Postgres on exit.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      CLIPWRIGHT_DATA: process.env.E2E_DATA,
      LOG_LEVEL: 'warn',
      // The address that `e2e/admin.spec.ts` signs up.
      ADMIN_EMAILS: 'operator@clipwright.local',
      // Other programs must not slow down the clips that tests wait for.
      RENDER_NICENESS: '0',
      // A server started by tests downloads nothing.
      INSTALL_YTDLP: 'off',
      INSTALL_SPEECH_MODEL: 'false',
    },
  },
});
