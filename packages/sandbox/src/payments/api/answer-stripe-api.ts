import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { settleStripe } from '../billing/settle-stripe.ts';
import type { Book } from '../book/stripe-book.ts';
import { expandStripeAnswer } from './expand-stripe-answer.ts';
import { readStripeForm } from './read-stripe-form.ts';
import { invalid, StripeApiError } from './stripe-api-error.ts';
import { findRoute, type Route } from './stripe-route.ts';

const KEY_LIFE_MS = 24 * 3_600_000;
const MAX_KEYS = 2000;

export type ApiRequest = {
  id: string;
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  version: string | undefined;
  idempotencyKey: string | undefined;
  contentType: string | undefined;
};

export type ApiAnswer = { status: number; body: string; isReplayed: boolean };

/** Answers one request, within one turn: two with the same idempotency key can never run side by side. */
export function answerStripeApi(
  book: Book,
  routes: readonly Route[],
  secretKey: string,
  request: ApiRequest,
  log: (message: string) => void,
): ApiAnswer {
  try {
    checkKey(request.authorization, secretKey);
    const found = findRoute(routes, request.method, request.path);
    if (found === null) {
      const { method, path } = request;
      throw invalid(`Unrecognized request URL (${method}: ${path}). The sandbox does not have it.`, { status: 404 });
    }
    checkVersion(request.version);
    const key = request.method === 'POST' ? request.idempotencyKey : undefined;
    if (key !== undefined && key.length > 255) {
      throw invalid('Idempotency keys can be at most 255 characters.', { code: 'idempotency_key_too_long' });
    }
    const known = key === undefined ? null : findKnown(book, key, request);
    if (known !== null) return known;
    const answer = run(book, found.route, found.ids, request, key);
    return { ...answer, isReplayed: false };
  } catch (error) {
    if (!(error instanceof StripeApiError)) {
      log(`payments: ${request.method} ${request.path}: ${error instanceof Error ? error.stack : String(error)}`);
      const facts = { type: 'api_error', message: 'The sandbox failed. Its log says why.' } as const;
      return { ...answerError(new StripeApiError(500, facts)), isReplayed: false };
    }
    log(`payments: refused ${request.method} ${request.path}: ${error.message}`);
    return { ...answerError(error), isReplayed: false };
  }
}

function run(book: Book, route: Route, ids: readonly string[], request: ApiRequest, key: string | undefined) {
  const form = readStripeForm(readParameters(request));
  settleStripe(book, null, book.now());
  book.request = { id: request.id, idempotency_key: key ?? null };
  let answer: Omit<ApiAnswer, 'isReplayed'>;
  try {
    const { answer: object, expand } = route.run(book, form, ids);
    answer = { status: 200, body: JSON.stringify(expandStripeAnswer(book, object, expand)) };
  } catch (error) {
    // A refusal of the parameters is not kept, so that the key can be used again for the right ones.
    if (!(error instanceof StripeApiError) || error.status === 400) throw error;
    answer = answerError(error);
  } finally {
    book.request = null;
  }
  if (key !== undefined) keep(book, key, request, answer);
  return answer;
}

function readParameters({ method, query, body, contentType }: ApiRequest): string {
  if (method === 'GET' || body === '') return query;
  if (!contentType?.startsWith('application/x-www-form-urlencoded')) {
    throw invalid(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.',
    );
  }
  return query === '' ? body : `${query}&${body}`;
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  const given = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/:$/, '') : value;
  if (given === secretKey && (scheme === 'Bearer' || scheme === 'Basic')) return;
  const message =
    given === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${given.slice(0, 7)}****`;
  throw invalid(message, { status: 401 });
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw invalid(`Invalid Stripe API version: ${version}. The sandbox speaks ${Stripe.API_VERSION}.`);
}

/** The answer that the key got before. The same key for anything else is refused. */
function findKnown(book: Book, key: string, request: ApiRequest): ApiAnswer | null {
  const known = Object.hasOwn(book.state.idempotency, key) ? book.state.idempotency[key] : undefined;
  if (known === undefined || known.atMs < Date.now() - KEY_LIFE_MS) return null;
  if (known.request === fingerprint(request)) return { status: known.status, body: known.body, isReplayed: true };
  throw new StripeApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function keep(book: Book, key: string, request: ApiRequest, answer: { status: number; body: string }): void {
  const { idempotency } = book.state;
  delete idempotency[key];
  idempotency[key] = { ...answer, request: fingerprint(request), atMs: Date.now() };
  for (const old of Object.keys(idempotency).slice(0, -MAX_KEYS)) delete idempotency[old];
}

function fingerprint({ method, path, query, body }: ApiRequest): string {
  return createHash('sha256').update(`${method} ${path}?${query}\n${body}`).digest('base64url');
}

function answerError({ status, facts }: StripeApiError): { status: number; body: string } {
  return { status, body: JSON.stringify({ error: facts }) };
}
