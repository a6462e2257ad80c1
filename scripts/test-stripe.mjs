// `npm run test:stripe`: runs the payment journeys of the browser tests against Stripe itself in test mode.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { nodePath, root, setUp } from './setup.mjs';

const key = process.env.STRIPE_SECRET_KEY ?? '';
if (key === '') {
  process.stdout.write(
    'Skipped: set STRIPE_SECRET_KEY to a test key of your Stripe account (sk_test_…) to run the payment journeys there.\n',
  );
  process.exit(0);
}
if (!/^(sk|rk)_test_/.test(key)) {
  process.stderr.write('STRIPE_SECRET_KEY is not a test key: these tests buy plans and credits. Nothing was run.\n');
  process.exit(1);
}

const dataDir = mkdtempSync(join(tmpdir(), 'clipwright-e2e-'));
// Mail stays in the sandbox.
const env = { ...setUp({ chromium: true }), CLIPWRIGHT_DATA: dataDir, E2E_DATA: dataDir, SANDBOX: '1' };
await buildWeb(env);
const run = (...args) => {
  const { status } = spawnSync(nodePath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run(join(root, 'apps', 'server', 'src', 'commands', 'sync-billing.ts'));
run(join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', 'e2e/billing.spec.ts', '--workers', '1');
