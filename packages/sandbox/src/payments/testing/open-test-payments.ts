import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startSandbox } from '../../start-sandbox.ts';
import { type CheckoutAnswers, payCheckout } from '../../testing/pay-checkout.ts';

/** A delivery: the raw body, the signature and the event. */
export type Received = { body: string; signature: string; event: Stripe.Event };

/** Opens a sandbox, the provider's own client for it, and a receiver of its events. */
export async function openTestPayments() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-payments-'));
  const received: Received[] = [];
  const receiver = { answer: () => 200 };
  const hooks = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = await incoming.toArray();
    const body = Buffer.concat(chunks).toString();
    received.push({ body, signature: String(incoming.headers['stripe-signature']), event: JSON.parse(body) });
    outgoing.writeHead(receiver.answer()).end();
  });
  await once(hooks.listen(0, '127.0.0.1'), 'listening');
  const log: string[] = [];
  const start = () =>
    startSandbox({
      dataDir,
      redirectUris: ['http://localhost:3000/callback'],
      productUrl: 'http://localhost:3000/',
      paymentWebhookUrl: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/hook`,
      log: (message) => log.push(message),
    });
  let sandbox = await start();
  const connect = () => makeClient(sandbox.payments.apiBase, sandbox.payments.secretKey);
  let stripe = connect();

  const control = async (path: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(page(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const page = (path: string) => `${sandbox.url}/payments${path}`;
  return {
    get stripe() {
      return stripe;
    },
    get sandbox() {
      return sandbox;
    },
    received,
    receiver,
    log,
    page,
    /** Restarts the sandbox in the same folder. */
    async restart() {
      await sandbox.stop();
      sandbox = await start();
      stripe = connect();
    },
    /** Sends JSON to one of the sandbox's own addresses. */
    control,
    /** Returns the events of a customer so far, in their order. */
    async eventsOf(customer: string): Promise<Stripe.Event[]> {
      await control('/webhooks/flush');
      const isOwn = ({ data: { object } }: Stripe.Event) => 'customer' in object && object.customer === customer;
      return received.map(({ event }) => event).filter(isOwn);
    },
    /** Sends a form as a browser does, and follows no redirect. */
    submit(url: string, form: Record<string, string>): Promise<Response> {
      const headers = { accept: 'text/html', origin: new URL(url).origin };
      return fetch(url, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' });
    },
    /** Pays an open checkout session. Returns the address to which the customer is redirected. */
    pay: (session: Stripe.Checkout.Session, answers: CheckoutAnswers = {}) => payCheckout(session.url ?? '', answers),
    async stop() {
      await sandbox.stop();
      hooks.close();
      hooks.closeAllConnections();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>;

/** Creates the provider's own client, as the product does. */
export function makeClient(apiBase: string, key: string, maxNetworkRetries = 0): Stripe {
  const { hostname: host, port } = new URL(apiBase);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries, telemetry: false });
}

/** Creates a catalog of two plans and a pack of credits. */
export async function makeCatalogue(stripe: Stripe) {
  const price = async (name: string, amount: number, interval: 'month' | 'year' | null) => {
    const product = await stripe.products.create({ name });
    const recurring = interval === null ? {} : { recurring: { interval } };
    return stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: amount, ...recurring });
  };
  return {
    lite: await price('Creator Lite', 1900, 'month'),
    pro: await price('Creator Pro', 2900, 'month'),
    proYearly: await price('Creator Pro', 29_000, 'year'),
    credits: await price('100 credits', 1000, null),
  };
}
