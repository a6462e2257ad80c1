import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { openJsonFile } from '../files/open-json-file.ts';
import type { SandboxRoutes, StandIn, StandInSetup } from '../stand-in.ts';
import { startStripeApi } from './api/start-stripe-api.ts';
import type { ApiFault } from './api/stripe-api-fault.ts';
import { settleStripe } from './billing/settle-stripe.ts';
import { openBook } from './book/stripe-book.ts';
import { makeState, paymentState } from './book/stripe-state.ts';
import { paymentControlRoutes } from './control/payment-control-routes.ts';
import { paymentPageRoutes } from './pages/payment-page-routes.ts';
import { portalPageRoutes } from './pages/portal-page-routes.ts';
import { addStripeCalls } from './routes/stripe-api-routes.ts';
import { addEndpoint, makeWebhookSecret } from './routes/stripe-endpoint-routes.ts';
import { openWebhookDeliveries } from './webhooks/open-webhook-deliveries.ts';

const storedCredentials = z.object({ secretKey: z.string(), webhookSecret: z.string() });

const SAVE_AFTER_MS = 200;
const SETTLE_EVERY_MS = 30_000;
const OWN_ENDPOINT = 'Clipwright';

/** The settings of a client that takes payments at the stand-in. */
export type PaymentClient = {
  /** The origin of the API, `http://127.0.0.1:PORT`, for `host`, `port` and `protocol` of the provider's client. */
  apiBase: string;
  secretKey: string;
  /** Signs the events for the address of the options. */
  webhookSecret: string;
};

/** Opens the stand-in for Stripe: its API on a loopback port, and the pages on which customers pay. */
export async function openPaymentStandIn(
  setup: StandInSetup & {
    /** The product's receiver of events; null for none. */
    webhookUrl: string | null;
  },
): Promise<StandIn & { client: PaymentClient }> {
  const { dataDir, origin, productUrl, webhookUrl, log } = setup;
  const credentials = await openJsonFile(join(dataDir, 'credentials.json'), storedCredentials, () => ({
    secretKey: `sk_test_sandbox${randomBytes(16).toString('hex')}`,
    webhookSecret: makeWebhookSecret(),
  }));
  const { secretKey, webhookSecret } = credentials.value;
  const file = await openJsonFile(join(dataDir, 'state.json'), paymentState, () => makeState());

  let saving: NodeJS.Timeout | null = null;
  let saveAfterMs = SAVE_AFTER_MS;
  // A killed program loses a fifth of a second of a small sandbox. A large one is saved more rarely.
  const onChange = () => {
    saving ??= setTimeout(() => {
      saving = null;
      const startMs = performance.now();
      const saved = file.save().then(() => {
        saveAfterMs = SAVE_AFTER_MS + 20 * (performance.now() - startMs);
      });
      saved.catch((error: unknown) => log(`payments: cannot save: ${String(error)}`));
    }, saveAfterMs).unref();
  };

  const book = openBook(() => file.value, {
    pages: `${origin}/_sandbox/payments`,
    onEvent: (event) => {
      deliveries.enqueue(event);
      onChange();
    },
  });
  const deliveries = openWebhookDeliveries(book, { onChange, log });
  const setEndpoint = () => {
    const own = book.list('webhook_endpoint').find((endpoint) => endpoint.description === OWN_ENDPOINT);
    if (own !== undefined && webhookUrl !== null) Object.assign(own, { url: webhookUrl, secret: webhookSecret });
    else if (own !== undefined) delete book.state.tables.webhook_endpoint?.[own.id];
    else if (webhookUrl !== null) {
      const facts = { url: webhookUrl, enabled_events: ['*'], secret: webhookSecret };
      addEndpoint(book, { ...facts, description: OWN_ENDPOINT });
    }
  };
  setEndpoint();

  const faults: ApiFault[] = [];
  const addCalls = (add: Parameters<typeof addStripeCalls>[0]) => addStripeCalls(add, book);
  const api = await startStripeApi({ book, addCalls, secretKey, faults, onChange, log });
  const settling = setInterval(() => {
    try {
      settleStripe(book, null, book.now());
    } catch (error) {
      log(`payments: cannot go on: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }, SETTLE_EVERY_MS).unref();

  const reset = () => {
    Object.assign(file.value, makeState());
    faults.splice(0);
    setEndpoint();
  };
  const routes: SandboxRoutes = new Hono();
  routes.use('/payments/*', async (c, next) => {
    settleStripe(book, null, book.now());
    await next();
    if (c.req.method !== 'GET') onChange();
  });
  const control = paymentControlRoutes({ book, deliveries, faults, reset });
  control.route('/', paymentPageRoutes({ book, productUrl }));
  control.route('/', portalPageRoutes({ book }));
  routes.route('/', control);
  return {
    title: 'Payments',
    summary: 'Takes the place of Stripe: checkout, invoices, renewals by a clock of their own, and signed events.',
    pagePath: '/_sandbox/payments',
    routes,
    client: { apiBase: api.url, secretKey, webhookSecret },
    async stop() {
      clearInterval(settling);
      await Promise.all([api.stop(), deliveries.stop()]);
      if (saving !== null) clearTimeout(saving);
      await file.save();
    },
  };
}
