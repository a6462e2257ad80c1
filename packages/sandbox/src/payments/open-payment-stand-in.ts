import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { openJsonFile } from '../files/open-json-file.ts';
import type { StandIn, StandInSetup } from '../stand-in.ts';
import { answerStripeApi } from './api/answer-stripe-api.ts';
import { type RequestRecord, startStripeApi } from './api/start-stripe-api.ts';
import { type ApiFault, takeApiFault } from './api/stripe-api-fault.ts';
import { settleStripe } from './billing/settle-stripe.ts';
import { openBook } from './book/stripe-book.ts';
import { makeState, paymentState } from './book/stripe-state.ts';
import { paymentControlRoutes } from './control/payment-control-routes.ts';
import { paymentPageRoutes } from './pages/payment-page-routes.ts';
import { stripeApiRoutes } from './routes/stripe-api-routes.ts';
import { addEndpoint, makeWebhookSecret } from './routes/stripe-event-routes.ts';
import { openWebhookDeliveries } from './webhooks/open-webhook-deliveries.ts';

const storedCredentials = z.object({ secretKey: z.string(), webhookSecret: z.string() });

const SAVE_AFTER_MS = 200;
const SETTLE_EVERY_MS = 30_000;
const MAX_RECORDS = 200;

/** What a client needs to take payments at the stand-in. */
export type PaymentClient = {
  /** Origin of the API, `http://127.0.0.1:PORT`, for `host`, `port` and `protocol` of the provider's client. */
  apiBase: string;
  secretKey: string;
  /** Signs the events that go to the address of the options. */
  webhookSecret: string;
};

/** Stands in for Stripe: its API on a loopback port, and the pages on which customers pay. */
export async function openPaymentStandIn(
  setup: StandInSetup & {
    /** Where the product takes events; null sends none. */
    webhookUrl: string | null;
  },
): Promise<StandIn & { client: PaymentClient }> {
  const { dataDir, origin, productUrl, webhookUrl, log } = setup;
  const credentials = await openJsonFile(join(dataDir, 'credentials.json'), storedCredentials, () => ({
    secretKey: `sk_test_sandbox${randomBytes(16).toString('hex')}`,
    webhookSecret: makeWebhookSecret(),
  }));
  const file = await openJsonFile(join(dataDir, 'state.json'), paymentState, () => makeState());
  // What was kept before there was a kind of object lacks its table.
  file.value.tables = { ...makeState().tables, ...file.value.tables };

  let saving: NodeJS.Timeout | null = null;
  let saveAfterMs = SAVE_AFTER_MS;
  // Killing the program loses a fifth of a second of a small sandbox. A large one is saved more rarely.
  const onChange = () => {
    saving ??= setTimeout(() => {
      saving = null;
      const begunAt = performance.now();
      const saved = file.save().then(() => {
        saveAfterMs = SAVE_AFTER_MS + 20 * (performance.now() - begunAt);
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
  const keepEndpoint = () => {
    const { webhookSecret: secret } = credentials.value;
    const own = book.list('webhook_endpoint').find((endpoint) => endpoint.description === OWN_ENDPOINT);
    if (webhookUrl === null) {
      if (own !== undefined) book.remove('webhook_endpoint', own.id);
    } else if (own === undefined)
      addEndpoint(book, { url: webhookUrl, events: ['*'], secret }).description = OWN_ENDPOINT;
    else Object.assign(own, { url: webhookUrl, secret });
  };
  keepEndpoint();

  let faults: ApiFault[] = [];
  let records: RequestRecord[] = [];
  const api = await startStripeApi({
    answer: (request) => answerStripeApi(book, stripeApiRoutes, credentials.value.secretKey, request, log),
    nextFault: (request) => {
      const { fault, left } = takeApiFault(faults, request);
      faults = left;
      return fault;
    },
    onDone: (record) => {
      records = [...records.slice(1 - MAX_RECORDS), record];
      if (record.method !== 'GET') onChange();
    },
    makeRequestId: () => `req_${randomBytes(7).toString('hex')}`,
    now: () => book.now(),
  });
  const settling = setInterval(() => {
    try {
      settleStripe(book, null, book.now());
    } catch (error) {
      log(`payments: cannot go on: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }, SETTLE_EVERY_MS).unref();

  const control = paymentControlRoutes({
    book,
    deliveries,
    faults: {
      list: () => [...faults],
      add: (fault) => {
        faults = [...faults, fault];
      },
      clear: () => {
        faults = [];
      },
    },
    listRequests: () => [...records],
    rotateSecret: () => {
      const secret = makeWebhookSecret();
      const own = book.list('webhook_endpoint').find((endpoint) => endpoint.description === OWN_ENDPOINT);
      if (own?.secret !== undefined) book.state.oldSecrets[own.id] = own.secret;
      if (own !== undefined) own.secret = secret;
      client.webhookSecret = secret;
      credentials.value.webhookSecret = secret;
      return credentials.save();
    },
    reset: () => {
      Object.assign(file.value, makeState());
      faults = [];
      records = [];
      keepEndpoint();
    },
    onChange,
    productUrl,
  });
  control.route('/', paymentPageRoutes({ book, onChange, productUrl }));
  const { secretKey, webhookSecret } = credentials.value;
  const client: PaymentClient = { apiBase: api.url, secretKey, webhookSecret };
  return {
    title: 'Payments',
    summary: 'Takes the place of Stripe: checkout, invoices, renewals by a clock of their own, and signed events.',
    pagePath: '/_sandbox/payments',
    routes: control,
    client,
    async stop() {
      clearInterval(settling);
      await Promise.all([api.stop(), deliveries.stop()]);
      if (saving !== null) clearTimeout(saving);
      await file.save();
    },
  };
}

const OWN_ENDPOINT = 'Clipwright';
