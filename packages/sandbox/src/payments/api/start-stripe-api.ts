import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import Stripe from 'stripe';
import { z } from 'zod';
import { settleStripe } from '../billing/settle-stripe.ts';
import type { Book } from '../book/stripe-book.ts';
import type { StoredAnswer } from '../book/stripe-state.ts';
import { expandStripeAnswer } from './expand-stripe-answer.ts';
import { invalid, StripeApiError } from './stripe-api-error.ts';
import { type ApiFault, takeApiFault } from './stripe-api-fault.ts';
import { list, readForm, readParameters, text } from './stripe-parameters.ts';

const KEY_LIFE_MS = 24 * 3_600_000;
const MAX_KEYS = 2000;

/**
 * Adds a call of the API, such as `POST /v1/customers/:id`. `answer` gets the parameters and the ids of the path in
 * their order.
 */
export type AddCall = <S extends z.ZodRawShape>(
  call: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  shape: S,
  answer: (given: z.output<z.ZodObject<S>>, ...ids: string[]) => unknown,
) => void;

type ApiEnv = { Bindings: HttpBindings; Variables: { id: string } };

/** Listens on a separate loopback port, because the provider's client supports no path before `/v1`. */
export async function startStripeApi({
  book,
  addCalls,
  secretKey,
  faults,
  onChange,
  log,
}: {
  book: Book;
  addCalls: (add: AddCall) => void;
  secretKey: string;
  faults: ApiFault[];
  onChange: () => void;
  log: (message: string) => void;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const api = new Hono<ApiEnv>();
  api.use(async (c, next) => {
    const id = `req_${randomBytes(7).toString('hex')}`;
    c.set('id', id);
    c.header('Date', new Date(book.now() * 1000).toUTCString());
    c.header('Request-Id', id);
    c.header('Stripe-Version', Stripe.API_VERSION);
    const fault = takeApiFault(faults, c.req);
    if (fault?.action === 'delay') await sleep(fault.delayMs, undefined, { ref: false });
    if (fault?.action === 'drop-connection') return hangUp(c);
    if (fault?.action === 'answer') {
      throw new StripeApiError(fault.status, { type: 'api_error', message: 'The sandbox fails on purpose.' });
    }
    await next();
    if (c.req.method !== 'GET') onChange();
    if (fault?.action !== 'drop-reply') return;
    c.res = undefined;
    c.res = hangUp(c);
  });
  api.post('*', bodyLimit({ maxSize: 256 * 1024, onError: (c) => c.json({ error: { message: 'Too large.' } }, 413) }));
  api.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) throw invalid('Invalid API Key', { status: 401 });
    const version = c.req.header('stripe-version') ?? Stripe.API_VERSION;
    if (version !== Stripe.API_VERSION) throw invalid(`Invalid Stripe API version: ${version}.`);
    await next();
  });
  addCalls((call, shape, answer) => {
    const [method = '', path = ''] = call.split(' ');
    const schema = z.strictObject(shape);
    api.on(method, path, async (c) => {
      const form = method === 'POST' ? await c.req.text() : new URL(c.req.url).search;
      // From here to the answer in one turn: two requests with the same key cannot run side by side.
      return answerOnce(c, book, form, () => {
        const { expand = {}, ...given } = readForm(form);
        settleStripe(book, null, book.now());
        const ids = Object.values<string>(c.req.param());
        const object = answer(readParameters(schema, given), ...ids);
        return expandStripeAnswer(book, object, readParameters(list(text), expand));
      });
    });
  });
  api.notFound((c) => {
    throw invalid(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, { status: 404 });
  });
  api.onError((error, c) => {
    const isRefusal = error instanceof StripeApiError;
    log(`payments: refused ${c.req.method} ${c.req.path}: ${isRefusal ? error.message : error.stack}`);
    if (isRefusal) return c.json({ error: error.facts }, error.status as 400);
    return c.json({ error: { type: 'api_error', message: 'The sandbox failed. Its log says why.' } }, 500);
  });

  const server = createServer(getRequestListener(api.fetch, { overrideGlobalObjects: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Ends the connection without a response. */
function hangUp(c: Context<ApiEnv>): Response {
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Runs a call, or repeats the response of its idempotency key. The same key for another request is refused. */
function answerOnce(c: Context<ApiEnv>, book: Book, form: string, run: () => unknown): Response {
  const { idempotency } = book.state;
  const key = c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null;
  const request = createHash('sha256').update(`${c.req.method} ${c.req.path}\n${form}`).digest('base64url');
  const earlier = key !== null && Object.hasOwn(idempotency, key) ? idempotency[key] : undefined;
  if (earlier !== undefined && earlier.atMs > Date.now() - KEY_LIFE_MS) {
    if (earlier.request === request) {
      c.header('Idempotent-Replayed', 'true');
      return send(c, earlier);
    }
    const message = `The idempotency key '${key}' was first used with other parameters.`;
    throw new StripeApiError(400, { type: 'idempotency_error', message });
  }
  book.request = { id: c.get('id'), idempotency_key: key };
  let answer: Pick<StoredAnswer, 'status' | 'body'>;
  try {
    answer = { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    // A refusal of the parameters is not stored: the key can be used again for the right ones.
    if (!(error instanceof StripeApiError) || error.status === 400 || key === null) throw error;
    answer = { status: error.status, body: JSON.stringify({ error: error.facts }) };
  } finally {
    book.request = null;
  }
  if (key !== null) {
    delete idempotency[key];
    idempotency[key] = { ...answer, request, atMs: Date.now() };
    for (const old of Object.keys(idempotency).slice(0, -MAX_KEYS)) delete idempotency[old];
  }
  return send(c, answer);
}

function send(c: Context<ApiEnv>, { status, body }: Pick<StoredAnswer, 'status' | 'body'>): Response {
  return c.body(body, status as 200, { 'Content-Type': 'application/json' });
}
