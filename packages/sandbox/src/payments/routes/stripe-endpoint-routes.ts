import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { z } from 'zod';
import { listStripePage } from '../api/list-stripe-page.ts';
import type { AddCall } from '../api/start-stripe-api.ts';
import { invalid } from '../api/stripe-api-error.ts';
import { address, list, moment, page, text } from '../api/stripe-parameters.ts';
import { settleStripe } from '../billing/settle-stripe.ts';
import type { Book } from '../book/stripe-book.ts';

const MAX_AHEAD_SEC = 2 * 366 * 86_400;

/** Adds the calls of the receivers of events, and of test clocks. */
export function addEndpointCalls(add: AddCall, book: Book): void {
  add(
    'POST /v1/webhook_endpoints',
    { url: address, enabled_events: list(text), api_version: z.literal(Stripe.API_VERSION) },
    // The provider returns the secret only this time.
    ({ url, enabled_events }) => addEndpoint(book, { url, enabled_events, secret: makeWebhookSecret() }),
  );
  add('GET /v1/webhook_endpoints', page, (given) => {
    const rows = book.list('webhook_endpoint').map(({ secret: _, ...endpoint }) => endpoint);
    return listStripePage(rows, given, '/v1/webhook_endpoints');
  });
  add('DELETE /v1/webhook_endpoints/:id', {}, (_, id) => {
    delete book.state.tables.webhook_endpoint?.[id];
    return { id, object: 'webhook_endpoint', deleted: true };
  });
  add('POST /v1/test_helpers/test_clocks', { frozen_time: moment }, (given) => addTestClock(book, given.frozen_time));
  add('POST /v1/test_helpers/test_clocks/:id/advance', { frozen_time: moment }, ({ frozen_time: until }, id) =>
    advanceTestClock(book, book.get('test_helpers.test_clock', id), until),
  );
}

/** Adds a clock whose time changes only when it is advanced. */
export function addTestClock(book: Book, frozen_time: number): Stripe.TestHelpers.TestClock {
  return book.add({
    id: book.makeId('clock'),
    object: 'test_helpers.test_clock',
    created: book.now(),
    frozen_time,
    status: 'ready',
  } as Stripe.TestHelpers.TestClock);
}

export function advanceTestClock(
  book: Book,
  clock: Stripe.TestHelpers.TestClock,
  until: number,
): Stripe.TestHelpers.TestClock {
  if (until <= clock.frozen_time || until > clock.frozen_time + MAX_AHEAD_SEC) {
    throw invalid('A clock only moves forward, and two years at most.', { param: 'frozen_time' });
  }
  settleStripe(book, clock.id, until);
  book.change(clock, { frozen_time: until }, 'test_helpers.test_clock.ready');
  return clock;
}

export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('hex')}`;
}

/** Adds an address that receives events. */
export function addEndpoint(
  book: Book,
  facts: { url: string; enabled_events: string[]; secret: string; description?: string },
): Stripe.WebhookEndpoint {
  return book.add({
    description: null,
    ...facts,
    id: book.makeId('we'),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    created: book.now(),
    status: 'enabled',
  } as Stripe.WebhookEndpoint);
}
