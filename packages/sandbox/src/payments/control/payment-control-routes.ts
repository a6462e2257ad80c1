import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { answerProblem } from '../../pages/answer-problem.ts';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import type { RequestRecord } from '../api/start-stripe-api.ts';
import { invalid, StripeApiError } from '../api/stripe-api-error.ts';
import { type ApiFault, parseApiFault } from '../api/stripe-api-fault.ts';
import { fields, oneOf, text, whole } from '../api/stripe-parameters.ts';
import { refundStripeCharge } from '../billing/refund-stripe-charge.ts';
import { endSlow, settleStripe } from '../billing/settle-stripe.ts';
import { closeDispute, openDispute } from '../billing/stripe-dispute.ts';
import { addIntervals } from '../billing/stripe-period.ts';
import { isOver, periodEndOf } from '../billing/stripe-subscription.ts';
import type { Book } from '../book/stripe-book.ts';
import { makeTestClock } from '../objects/make-test-clock.ts';
import { renderControl } from '../pages/render-control.ts';
import type { Deliveries } from '../webhooks/open-webhook-deliveries.ts';
import { DELIVERY_MODES } from '../webhooks/webhook-delivery-settings.ts';
import { readControlBody } from './read-control-body.ts';

const DAY_SEC = 86_400;
const MAX_AHEAD_SEC = 2 * 366 * DAY_SEC;

export type ControlSetup = {
  book: Book;
  deliveries: Deliveries;
  faults: { list(): ApiFault[]; add(fault: ApiFault): void; clear(): void };
  listRequests: () => RequestRecord[];
  rotateSecret: () => Promise<void>;
  reset: () => void;
  onChange: () => void;
  productUrl: string;
};

const clockRule = fields({
  by: oneOf('hour', 'day', 'week', 'month', 'renewal'),
  sec: whole(1, MAX_AHEAD_SEC),
  to: whole(0, 10_000_000_000),
  customer: text,
});
const failRule = fields({
  count: whole(0, 100),
  customer: text,
  declineCode: oneOf('generic_decline', 'insufficient_funds', 'authentication_required'),
});
const deliveryRule = fields(
  {
    mode: oneOf(...DELIVERY_MODES),
    count: whole(1, 1000),
    delayMs: whole(0, 3_600_000),
    retryDelayMs: whole(1, 3_600_000),
  },
  ['mode'],
);
const retriesRule = fields({ afterRetries: oneOf('cancel', 'unpaid', 'past_due') }, ['afterRetries']);
const settleRule = fields({ outcome: oneOf('succeeded', 'failed') }, ['outcome']);
const amountRule = fields({ amount: whole(1, 99_999_999) });
const disputeRule = fields({ amount: whole(1, 99_999_999), reason: text });
const closeRule = fields({ outcome: oneOf('won', 'lost') }, ['outcome']);

/** The sandbox's own: what no customer and no client can do, for its page and for tests. Bodies are forms or JSON. */
export function paymentControlRoutes(setup: ControlSetup): SandboxRoutes {
  const { book, deliveries, faults, onChange } = setup;
  const routes: SandboxRoutes = new Hono();

  const summary = () => ({
    now: book.now(),
    aheadSec: book.state.offsetSec,
    delivery: book.state.deliverySettings,
    waitingDeliveries: book.state.deliveries.length,
    forcedFailures: book.state.forcedFailures,
    afterRetries: book.state.afterRetries,
  });
  /** To a person the page again, to a program what came of it. */
  const done = (c: Context, result: object = summary()) => {
    onChange();
    return c.req.header('accept')?.includes('text/html') ? c.redirect('/_sandbox/payments', 303) : c.json(result);
  };

  routes.get('/payments', (c) => {
    settleStripe(book, null, book.now());
    return c.html(renderControl(book, setup.productUrl));
  });
  routes.get('/payments.json', (c) => c.json(summary()));

  routes.post('/payments/clock', limitFormBody, async (c) => {
    const { by, sec, to, customer: id } = await readControlBody(c, clockRule);
    const customer = id === undefined ? null : book.get('customer', id);
    const now = book.now(customer);
    const until = to ?? (sec === undefined ? stepTo(book, by ?? 'day', customer) : now + sec);
    if (until <= now) throw invalid('The clock only moves forward.');
    if (until > now + MAX_AHEAD_SEC) throw invalid('The clock goes at most two years ahead at once.');
    if (customer === null) {
      settleStripe(book, null, until);
      book.state.offsetSec += until - now;
      emitClockEvent(book);
    } else {
      const clock = giveClock(book, customer);
      settleStripe(book, clock.id, until);
      clock.frozen_time = until;
      book.emit('test_helpers.test_clock.ready', clock);
    }
    return done(c);
  });

  routes.post('/payments/fail-next', limitFormBody, async (c) => {
    const { count = 1, customer, declineCode = 'generic_decline' } = await readControlBody(c, failRule);
    if (customer !== undefined) book.get('customer', customer);
    const kept = book.state.forcedFailures.filter((each) => each.customer !== (customer ?? null));
    const added = count === 0 ? [] : [{ customer: customer ?? null, count, declineCode }];
    book.state.forcedFailures = [...kept, ...added];
    return done(c);
  });
  routes.post('/payments/retries', limitFormBody, async (c) => {
    book.state.afterRetries = (await readControlBody(c, retriesRule)).afterRetries;
    return done(c);
  });

  routes.post('/payments/webhooks', limitFormBody, async (c) => {
    const { mode, count = null, delayMs, retryDelayMs } = await readControlBody(c, deliveryRule);
    Object.assign(book.state.deliverySettings, {
      mode,
      count,
      ...(delayMs === undefined ? {} : { delayMs }),
      ...(retryDelayMs === undefined ? {} : { retryDelaysMs: [retryDelayMs, retryDelayMs, retryDelayMs] }),
    });
    return done(c);
  });
  routes.post('/payments/webhooks/flush', async (c) => {
    await deliveries.flush();
    return done(c);
  });
  routes.post('/payments/webhooks/rotate-secret', async (c) => {
    await setup.rotateSecret();
    return done(c);
  });
  routes.post('/payments/events/:id/replay', (c) => {
    deliveries.replay(book.get('event', c.req.param('id')));
    return done(c);
  });

  routes.post('/payments/intents/:id/settle', limitFormBody, async (c) => {
    const { outcome } = await readControlBody(c, settleRule);
    const intent = book.get('payment_intent', c.req.param('id'));
    if (intent.status !== 'processing') throw invalid('The payment is not on its way.');
    endSlow(book, intent, outcome === 'succeeded');
    return done(c, intent);
  });
  routes.post('/payments/charges/:id/refund', limitFormBody, async (c) => {
    const { amount = null } = await readControlBody(c, amountRule);
    const charge = book.get('charge', c.req.param('id'));
    return done(c, refundStripeCharge(book, charge, { amount, reason: 'requested_by_customer', metadata: {} }));
  });
  routes.post('/payments/charges/:id/dispute', limitFormBody, async (c) => {
    const charge = book.get('charge', c.req.param('id'));
    const { amount = charge.amount, reason = 'fraudulent' } = await readControlBody(c, disputeRule);
    return done(c, openDispute(book, charge, { amount, reason }));
  });
  routes.post('/payments/disputes/:id/close', limitFormBody, async (c) => {
    const { outcome } = await readControlBody(c, closeRule);
    return done(c, closeDispute(book, book.get('dispute', c.req.param('id')), outcome));
  });

  routes.get('/payments/faults', (c) => c.json({ faults: faults.list() }));
  routes.post('/payments/faults', limitFormBody, async (c) => {
    const fault = parseApiFault(await c.req.json().catch(() => null));
    if (typeof fault === 'string') return c.json({ error: { code: 'bad-fault', message: fault } }, 400);
    faults.add(fault);
    return c.json({ faults: faults.list() }, 201);
  });
  routes.delete('/payments/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  routes.get('/payments/requests', (c) => c.json({ requests: setup.listRequests() }));
  routes.post('/payments/reset', (c) => {
    setup.reset();
    return done(c);
  });

  routes.onError((error, c) => {
    if (!(error instanceof StripeApiError)) throw error;
    const status = error.status === 404 ? 404 : 400;
    return answerProblem(c, status, { code: error.facts.code ?? 'refused', title: 'Refused', message: error.message });
  });
  return routes;
}

/** Where a step of the clock leads. A renewal is done with its invoice, which is taken an hour later. */
function stepTo(
  book: Book,
  by: 'hour' | 'day' | 'week' | 'month' | 'renewal',
  customer: Stripe.Customer | null,
): number {
  const now = book.now(customer);
  if (by === 'hour') return now + 3600;
  if (by !== 'renewal') return addIntervals(now, { interval: by, interval_count: 1 });
  const isOnClock = (each: Stripe.Subscription) =>
    customer === null ? each.test_clock === null : each.customer === customer.id;
  const ends = book
    .list('subscription')
    .filter((each) => !isOver(each) && isOnClock(each))
    .map(periodEndOf);
  if (ends.length === 0) throw invalid('There is no subscription to renew.');
  return Math.max(Math.min(...ends), now) + 3600;
}

/** Nothing has changed of what waits for a payment but the time, of which no test clock tells here. */
function emitClockEvent(book: Book): void {
  for (const each of book.list('subscription')) {
    if (each.test_clock === null && each.status === 'past_due') book.emit('customer.subscription.updated', each, {});
  }
}

/** A clock of their own for one customer, which stands still from now on, so that others are left alone. */
function giveClock(book: Book, customer: Stripe.Customer): Stripe.TestHelpers.TestClock {
  const known = book.find('test_helpers.test_clock', customer.test_clock);
  if (known !== null) return known;
  const clock = book.add(makeTestClock(book, { frozenTime: book.now(customer), name: null }));
  customer.test_clock = clock.id;
  for (const each of book.list('subscription')) if (each.customer === customer.id) each.test_clock = clock.id;
  return clock;
}
