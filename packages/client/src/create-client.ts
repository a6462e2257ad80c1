import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { readProblem } from './api-problem.ts';
import type { paths } from './generated/api-schema.ts';
import { type Send, sendBounded } from './send-bounded.ts';

export type ClipwrightClient = Client<paths>;

export type ClientOptions = {
  /** The URL of the installation, such as `https://clips.example`. */
  server: string;
  apiKey: string;
  /** Replaces the global `fetch`, such as in tests. */
  fetch?: Send;
  /** The number of retries of a rate-limited request, each after the delay that the server requests; default 3. */
  retries?: number;
};

/** The longest accepted `Retry-After`. */
const LONGEST_WAIT_SEC = 60;

/**
 * Creates a client of the API with a key. Every call returns `{ data }` or throws an `ApiProblem`. If the server
 * requests a retry, safe requests are retried: reads, and requests with an `Idempotency-Key`. No redirect is followed.
 */
export function createClipwrightClient({
  server,
  apiKey,
  fetch: send = (request) => fetch(request),
  retries = 3,
}: ClientOptions): ClipwrightClient {
  const client = createClient<paths>({
    baseUrl: server.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${apiKey}` },
    fetch: async (request) => {
      const isSafe = request.method === 'GET' || request.headers.has('idempotency-key');
      for (let left = isSafe ? retries : 0; ; left--) {
        const response = await sendBounded(send, request.clone());
        const waitSec = Number(response.headers.get('retry-after') ?? Number.NaN);
        const mayHelp = [409, 429, 503].includes(response.status) && waitSec <= LONGEST_WAIT_SEC;
        if (left === 0 || !mayHelp) return response;
        await response.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, waitSec * 1000));
      }
    },
  });
  const refuse: Middleware = {
    async onResponse({ response }) {
      if (!response.ok) throw await readProblem(response);
    },
  };
  client.use(refuse);
  return client;
}
