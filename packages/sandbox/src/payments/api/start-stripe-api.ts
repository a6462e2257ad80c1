import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { ApiAnswer, ApiRequest } from './answer-stripe-api.ts';
import type { ApiFault } from './stripe-api-fault.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** What is written down of a request; without its parameters and without the key. */
export type RequestRecord = Pick<ApiRequest, 'id' | 'method' | 'path' | 'version' | 'idempotencyKey'> & {
  status: number;
  isReplayed: boolean;
};

/** Listens on a loopback port of its own, because the provider's client knows no path before `/v1`. */
export async function startStripeApi({
  answer,
  nextFault,
  onDone,
  makeRequestId,
  now,
}: {
  answer: (request: ApiRequest) => ApiAnswer;
  nextFault: (request: { method: string; path: string }) => ApiFault | null;
  onDone: (record: RequestRecord) => void;
  makeRequestId: () => string;
  /** Seconds since 1970 by the sandbox's clock, which answers bear. */
  now: () => number;
}): Promise<{ url: string; stop(): Promise<void> }> {
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    const [path = '', query = ''] = splitOnce(incoming.url ?? '', '?');
    const { headers, method = 'GET' } = incoming;
    const header = (name: string) => (Array.isArray(headers[name]) ? headers[name][0] : headers[name]);
    const request: ApiRequest = {
      id: makeRequestId(),
      method,
      path,
      query,
      body: body ?? '',
      authorization: headers.authorization,
      version: header('stripe-version'),
      idempotencyKey: header('idempotency-key'),
      contentType: headers['content-type'],
    };
    const fault = nextFault(request);
    if (fault?.action === 'delay') await sleep(fault.delayMs, undefined, { ref: false });
    if (fault?.action === 'drop-connection') {
      outgoing.destroy();
      return;
    }
    const given = body === null ? TOO_LARGE : fault?.action === 'answer' ? spoil(fault) : answer(request);
    const { id, version, idempotencyKey } = request;
    onDone({ id, method, path, version, idempotencyKey, status: given.status, isReplayed: given.isReplayed });
    if (fault?.action === 'drop-reply') {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(given.status, {
      'Content-Type': 'application/json',
      Date: new Date(now() * 1000).toUTCString(),
      'Request-Id': id,
      'Stripe-Version': Stripe.API_VERSION,
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(given.isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
      ...(fault?.retryAfterSec === null || fault === null ? {} : { 'Retry-After': String(fault.retryAfterSec) }),
    });
    outgoing.end(given.body);
  };

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
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

const TOO_LARGE: ApiAnswer = {
  status: 413,
  body: JSON.stringify({ error: { type: 'invalid_request_error', message: 'The request is too large.' } }),
  isReplayed: false,
};

function spoil({ status }: ApiFault): ApiAnswer {
  const isLimit = status === 429;
  const error = {
    type: status >= 500 ? 'api_error' : 'invalid_request_error',
    message: isLimit ? 'Too many requests hit the API too quickly.' : 'The sandbox fails on purpose.',
    ...(isLimit ? { code: 'rate_limit' } : {}),
  };
  return { status, body: JSON.stringify({ error }), isReplayed: false };
}

/** The body as a text; null is one that is too large, of which the rest is not kept. */
async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8');
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
