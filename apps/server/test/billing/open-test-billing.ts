import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '@clipwright/sandbox';
import { type CheckoutAnswers, payCheckout } from '@clipwright/sandbox/testing/payments';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { payments } from '../../src/db/tables/billing-tables.ts';
import { creditLedger } from '../../src/db/tables/credits-tables.ts';
import { userCredits, userSubscriptions } from '../../src/db/tables/plans-tables.ts';
import { openJobs } from '../../src/jobs/open-jobs.ts';
import { startBilling } from '../../src/plans/billing/billing-jobs.ts';
import { getProvider } from '../../src/plans/billing/payment-provider.ts';
import { syncCatalogue } from '../../src/plans/billing/sync-catalogue.ts';
import { jobDefinitions } from '../../src/worker.ts';
import { createTestApp } from '../create-test-app.ts';

export type TestBilling = Awaited<ReturnType<typeof openTestBilling>>;

/** Opens the app with sandbox payments, whose events arrive over a socket, and a worker that handles them. */
export async function openTestBilling() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-billing-'));
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sandboxLog: string[] = [];
  const sandbox = await startSandbox({
    dataDir,
    redirectUris: ['http://localhost:3000/api/auth/callback/google'],
    productUrl: 'http://localhost:3000',
    paymentWebhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    log: (message) => sandboxLog.push(message),
  });
  const test = await createTestApp({ payments: { ...sandbox.payments, isSandbox: true } });
  const { deps } = test;
  server.on('request', getRequestListener(test.app.fetch));
  await syncCatalogue(deps);
  const { host, port: dbPort, user, password, database } = deps.db.pools.service.options as pg.ClientConfig;
  const worker = await openJobs({
    connection: { host, port: dbPort, user, password, database } as pg.ClientConfig,
    definitions: jobDefinitions,
    isWorker: true,
    log: deps.log,
  });
  await startBilling(worker, deps);
  const { stripe } = await getProvider(deps.config);

  return {
    ...test,
    sandbox,
    stripe,
    sandboxLog,
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
    pay: (url: string, answers?: CheckoutAnswers) => payCheckout(url, answers),
    /** Sends JSON to one of the sandbox's own endpoints. */
    async control(path: string, body: object = {}): Promise<void> {
      const response = await fetch(`${sandbox.url}/payments${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    },
    async clearFaults(): Promise<void> {
      await fetch(`${sandbox.url}/payments/faults`, { method: 'DELETE' });
    },
    /** Resets the sandbox, and syncs the catalog again. */
    async reset(): Promise<void> {
      await this.control('/reset');
      await syncCatalogue(deps);
    },
    async customerOf(userId: string): Promise<string> {
      const [row] = await deps.db.service.select().from(userSubscriptions).where(eq(userSubscriptions.userId, userId));
      if (!row?.stripeCustomerId) throw new Error('The user has no customer.');
      return row.stripeCustomerId;
    },
    /** Reads a user's rows from our tables. */
    async rowsOf(userId: string) {
      const { service } = deps.db;
      const [subscription] = await service.select().from(userSubscriptions).where(eq(userSubscriptions.userId, userId));
      const [credits] = await service.select().from(userCredits).where(eq(userCredits.userId, userId));
      const ledger = await service.select().from(creditLedger).where(eq(creditLedger.userId, userId));
      const paid = await service.select().from(payments).where(eq(payments.userId, userId));
      return { subscription, balance: credits?.creditsRemaining ?? 0, ledger, payments: paid };
    },
    async stop() {
      await sandbox.stop();
      await worker.close();
      server.close();
      server.closeAllConnections();
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until a check succeeds: a provider call that times out is retried half a minute later. */
export async function until<T>(look: () => Promise<T | null | undefined | false>, withinMs = 90_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const result = await look();
    if (result) return result;
    if (Date.now() > end) throw new Error('It did not come to that.');
    await wait(50);
  }
}
