import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid } from '../api/stripe-api-error.ts';
import {
  address,
  clearable,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  moment,
  oneOf,
  page,
  text,
  within,
} from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { settleStripe } from '../billing/settle-stripe.ts';
import type { Book } from '../book/stripe-book.ts';
import { makeTestClock } from '../objects/make-test-clock.ts';

const MAX_ENDPOINTS = 16;
const MAX_AHEAD_SEC = 2 * 366 * 86_400;

/** What happened, who is told of it, and the clocks of tests. */
export const stripeEventRoutes: Route[] = [
  route(
    'GET /v1/events',
    { ...page, type: text, types: listOf(text, 20), created: within, delivery_success: flag },
    [],
    (book, given) => {
      const waiting = new Set(book.state.deliveries.map(({ event }) => event));
      const isWanted = (type: string, pattern: string) =>
        pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
      const rows = book
        .list('event')
        .filter(({ type }) => given.type === undefined || isWanted(type, given.type))
        .filter(({ type }) => given.types?.some((pattern) => isWanted(type, pattern)) ?? true)
        .filter(({ created }) => given.created?.(created) ?? true)
        .filter(({ id }) => given.delivery_success === undefined || waiting.has(id) !== given.delivery_success);
      return listStripePage(rows, given, '/v1/events');
    },
  ),
  route('GET /v1/events/:id', {}, [], (book, _, id) => book.get('event', id)),

  route(
    'POST /v1/webhook_endpoints',
    {
      url: address,
      enabled_events: listOf(text, 200),
      api_version: oneOf(Stripe.API_VERSION),
      description: text,
      metadata,
    },
    ['url', 'enabled_events'],
    (book, given) => {
      if (book.list('webhook_endpoint').length >= MAX_ENDPOINTS) {
        throw invalid(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`);
      }
      const secret = makeWebhookSecret();
      const endpoint = addEndpoint(book, { url: given.url, events: given.enabled_events, secret });
      endpoint.description = given.description ?? null;
      endpoint.metadata = mergeMetadata({}, given.metadata);
      // The provider shows the secret this once.
      return { ...endpoint, secret };
    },
  ),
  route('GET /v1/webhook_endpoints', page, [], (book, given) => {
    const rows = book.list('webhook_endpoint').map(withoutSecret);
    return listStripePage(rows, given, '/v1/webhook_endpoints');
  }),
  route('GET /v1/webhook_endpoints/:id', {}, [], (book, _, id) => withoutSecret(book.get('webhook_endpoint', id))),
  route(
    'POST /v1/webhook_endpoints/:id',
    { url: address, enabled_events: listOf(text, 200), disabled: flag, description: clearable(text), metadata },
    [],
    (book, given, id) => {
      const endpoint = book.get('webhook_endpoint', id);
      const { url, enabled_events: events, disabled, description } = given;
      book.change(endpoint, {
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { enabled_events: events }),
        ...(disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
        ...(description === undefined ? {} : { description }),
        metadata: mergeMetadata(endpoint.metadata, given.metadata),
      });
      return withoutSecret(endpoint);
    },
  ),
  route('DELETE /v1/webhook_endpoints/:id', {}, [], (book, _, id) => {
    book.get('webhook_endpoint', id);
    book.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),

  route('POST /v1/test_helpers/test_clocks', { frozen_time: moment, name: text }, ['frozen_time'], (book, given) => {
    return book.add(makeTestClock(book, { frozenTime: given.frozen_time, name: given.name ?? null }));
  }),
  route('GET /v1/test_helpers/test_clocks', page, [], (book, given) =>
    listStripePage(book.list('test_helpers.test_clock'), given, '/v1/test_helpers/test_clocks'),
  ),
  route('GET /v1/test_helpers/test_clocks/:id', {}, [], (book, _, id) => book.get('test_helpers.test_clock', id)),
  route(
    'POST /v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: moment },
    ['frozen_time'],
    (book, { frozen_time: until }, id) => {
      const clock = book.get('test_helpers.test_clock', id);
      if (until <= clock.frozen_time) {
        throw invalid('The `frozen_time` must be after the current `frozen_time` of the Test Clock.', {
          param: 'frozen_time',
        });
      }
      if (until > clock.frozen_time + MAX_AHEAD_SEC) {
        throw invalid('The `frozen_time` is too far in the future.', { param: 'frozen_time' });
      }
      settleStripe(book, id, until);
      book.change(clock, { frozen_time: until });
      book.emit('test_helpers.test_clock.ready', clock);
      return clock;
    },
  ),
  route('DELETE /v1/test_helpers/test_clocks/:id', {}, [], (book, _, id) => {
    book.get('test_helpers.test_clock', id);
    // The provider deletes the clock's customers with it.
    for (const customer of book.list('customer')) {
      if (customer.test_clock === id) book.state.deletedCustomers.push(customer.id);
    }
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];

export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('hex')}`;
}

function withoutSecret({ secret: _, ...endpoint }: Stripe.WebhookEndpoint): Omit<Stripe.WebhookEndpoint, 'secret'> {
  return endpoint;
}

/** An address that is told of events from now on. */
export function addEndpoint(
  book: Book,
  { url, events, secret }: { url: string; events: string[]; secret: string },
): Stripe.WebhookEndpoint {
  return book.add<Stripe.WebhookEndpoint>({
    id: book.makeId('we'),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created: book.now(),
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  });
}
