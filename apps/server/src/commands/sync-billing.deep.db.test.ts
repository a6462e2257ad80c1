import { fileURLToPath } from 'node:url';
import { startSandbox } from '@clipwright/sandbox';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, query, start } from '../../test/db/embedded-postgres/data-folders.ts';
import { runCommand } from '../../test/run-node.ts';

const script = fileURLToPath(new URL('sync-billing.ts', import.meta.url));

test('billing:sync creates the catalog, portal settings and webhook once, and recreates prices that changed', async () => {
  const dataDir = await makeDataFolder();
  const sandbox = await startSandbox({
    dataDir: await makeDataFolder(),
    redirectUris: [],
    productUrl: 'http://localhost:3000',
    log: () => {},
  });
  onTestFinished(() => sandbox.stop());
  const { apiBase, secretKey } = sandbox.payments;
  // Kept running by the test, so that each command finds it running.
  const server = await start(dataDir);
  const sync = async () => {
    const settings = {
      CLIPWRIGHT_DATA: dataDir,
      PUBLIC_URL: 'https://clips.example.org',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_API_BASE: apiBase,
    };
    return (await runCommand(script, [], settings)).stdout;
  };

  const first = await sync();
  expect(first).toContain('9 prices were made');
  expect(first).toContain('The customer portal is set up: plans are changed in Clipwright, not there.');
  expect(first).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\w+\n/);
  const [old] = await query(
    server,
    "select stripe_price_id_monthly from subscription_plans where slug = 'creator-pro'",
  );
  await query(server, "update subscription_plans set price_monthly = 3100 where slug = 'creator-pro'");
  const second = await sync();
  expect(second).toContain('1 price was made');
  expect(second).toContain('The webhook is there already.');
  expect(second).toContain('The customer portal is set up already.');
  const [now] = await query(
    server,
    "select stripe_price_id_monthly from subscription_plans where slug = 'creator-pro'",
  );
  expect(now).not.toBe(old);
  const { hostname, port } = new URL(apiBase);
  const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  expect(await stripe.prices.retrieve(String(now))).toMatchObject({ unit_amount: 3100, active: true });
  expect(await stripe.prices.retrieve(String(old))).toMatchObject({
    unit_amount: 2900,
    active: false,
    lookup_key: null,
  });
}, 180_000);
