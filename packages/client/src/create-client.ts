import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { readProblem } from './api-problem.ts';
import type { paths } from './generated/api-schema.ts';
import { type Send, sendBounded } from './send-bounded.ts';

export type ClipwrightClient = Client<paths>;

export type ClientOptions = {
  /** Of the installation, such as `https://clips.example`. */
  server: string;
  apiKey: string;
  /** In place of the global one, such as for tests. */
  fetch?: Send;
  /** How often a request that came too often is sent again, each time after as long as the server asks for; 3 unless told. */
  retries?: number;
};

/** Longest that an answer's `Retry-After` is waited for. */
const LONGEST_WAIT_SEC = 60;

/**
 * The API with a key. Every call gives `{ data }`, or throws an `ApiProblem`; what the server asks to send again later is sent again
 * where nothing was begun: reads, and what bears an `Idempotency-Key`. No redirect is followed.
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
