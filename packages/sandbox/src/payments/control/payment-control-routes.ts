import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { answerProblem } from '../../pages/answer-problem.ts';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { invalid, StripeApiError } from '../api/stripe-api-error.ts';
import { type ApiFault, apiFault } from '../api/stripe-api-fault.ts';
import { readBody, text, whole } from '../api/stripe-parameters.ts';
import { closeDispute, openDispute, refundCharge } from '../billing/refund-and-dispute.ts';
import { endSlow, settleStripe } from '../billing/settle-stripe.ts';
import { isOver, periodEndOf } from '../billing/stripe-subscription.ts';
import type { Book } from '../book/stripe-book.ts';
import { renderControl } from '../pages/render-control.ts';
import { addTestClock, advanceTestClock } from '../routes/stripe-endpoint-routes.ts';
import { DELIVERY_MODES, type Deliveries } from '../webhooks/open-webhook-deliveries.ts';

const STEPS = { hour: 3600, day: 86_400, week: 7 * 86_400 };
const MAX_AHEAD_SEC = 2 * 366 * 86_400;

const clockStep = z.strictObject({
  by: z.enum(['hour', 'day', 'week', 'renewal']).optional(),
  sec: whole(1, MAX_AHEAD_SEC).optional(),
  customer: text.optional(),
});
const failure = z.strictObject({
  count: whole(0, 100).default(1),
  customer: text.optional(),
  declineCode: z.enum(['generic_decline', 'insufficient_funds']).default('generic_decline'),
});
const delivery = z.strictObject({
  mode: z.enum(DELIVERY_MODES),
  delayMs: whole(0, 3_600_000).optional(),
  retryDelayMs: whole(1, 3_600_000).optional(),
});
const retries = z.strictObject({ afterRetries: z.enum(['cancel', 'unpaid', 'past_due']) });
const settlement = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const refund = z.strictObject({ amount: whole(1, 99_999_999).optional() });
const decision = z.strictObject({ outcome: z.enum(['won', 'lost']) });

/** Creates the controls for the sandbox's page and for tests, which clients cannot use. Bodies are forms or JSON. */
export function paymentControlRoutes({
  book,
  deliveries,
  faults,
  reset,
}: {
  book: Book;
  deliveries: Deliveries;
  faults: ApiFault[];
  reset: () => void;
}): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  /** Returns a person to the page, and answers a program. */
  const done = (c: Context) =>
    c.req.header('accept')?.includes('text/html')
      ? c.redirect('/_sandbox/payments', 303)
      : c.json({ now: book.now(), waitingDeliveries: book.state.outbox.length });
  const post = <S extends z.ZodType>(path: string, schema: S, run: (given: z.output<S>, id: string) => unknown) =>
    routes.post(`/payments/${path}`, limitFormBody, async (c) => {
      await run(await readBody(c, schema), c.req.param('id') ?? '');
      return done(c);
    });

  routes.get('/payments', (c) => c.html(renderControl(book)));
  post('clock', clockStep, ({ by = 'day', sec, customer: id }) => {
    const customer = id === undefined ? null : book.get('customer', id);
    const now = book.now(customer);
    const until =
      sec === undefined && by === 'renewal' ? findRenewal(book, customer) : now + (sec ?? STEPS[by as 'day']);
    if (customer !== null) return advanceTestClock(book, giveClock(book, customer), until);
    settleStripe(book, null, until);
    book.state.offsetSec += until - now;
    // No event reports the time itself, which only a missing payment depends on.
    for (const each of book.list('subscription')) {
      if (each.test_clock === null && each.status === 'past_due') book.emit('customer.subscription.updated', each, {});
    }
  });
  post('fail-next', failure, ({ count, customer = null, declineCode }) => {
    if (customer !== null) book.get('customer', customer);
    const others = book.state.forcedFailures.filter((each) => each.customer !== customer);
    book.state.forcedFailures = count === 0 ? others : [...others, { customer, count, declineCode }];
  });
  post('retries', retries, ({ afterRetries }) => {
    book.state.afterRetries = afterRetries;
  });
  post('webhooks', delivery, ({ mode, delayMs, retryDelayMs }) => {
    const settings = book.state.deliverySettings;
    settings.mode = mode;
    if (delayMs !== undefined) settings.delayMs = delayMs;
    if (retryDelayMs !== undefined) settings.retryDelaysMs = [retryDelayMs, retryDelayMs, retryDelayMs];
  });
  post('webhooks/flush', z.unknown(), () => deliveries.flush());
  post('intents/:id/settle', settlement, ({ outcome }, id) => {
    const intent = book.get('payment_intent', id);
    if (intent.status !== 'processing') throw invalid('The payment is not on its way.');
    endSlow(book, intent, outcome === 'succeeded');
  });
  post('charges/:id/refund', refund, ({ amount }, id) => refundCharge(book, book.get('charge', id), amount));
  post('charges/:id/dispute', z.unknown(), (_, id) => openDispute(book, book.get('charge', id)));
  post('disputes/:id/close', decision, ({ outcome }, id) => closeDispute(book, book.get('dispute', id), outcome));
  post('faults', apiFault, (fault) => faults.push(fault));
  routes.delete('/payments/faults', (c) => {
    faults.splice(0);
    return c.body(null, 204);
  });
  post('reset', z.unknown(), reset);

  routes.onError((error, c) => {
    if (!(error instanceof StripeApiError)) throw error;
    const status = error.status === 404 ? 404 : 400;
    return answerProblem(c, status, { code: error.facts.code ?? 'refused', title: 'Refused', message: error.message });
  });
  return routes;
}

/** Finds the moment at which the next renewal is collected, an hour after its invoice is added. */
function findRenewal(book: Book, customer: Stripe.Customer | null): number {
  const isOnClock = (each: Stripe.Subscription) =>
    customer === null ? each.test_clock === null : each.customer === customer.id;
  const ends = book
    .list('subscription')
    .filter((each) => !isOver(each) && isOnClock(each))
    .map(periodEndOf);
  if (ends.length === 0) throw invalid('There is no subscription to renew.');
  return Math.max(Math.min(...ends), book.now(customer)) + 3600;
}

/** Returns the customer's own clock. A new one does not move by itself, and leaves other customers unchanged. */
function giveClock(book: Book, customer: Stripe.Customer): Stripe.TestHelpers.TestClock {
  const clock = book.find('test_helpers.test_clock', customer.test_clock) ?? addTestClock(book, book.now(customer));
  for (const each of book.list('subscription')) if (each.customer === customer.id) each.test_clock = clock.id;
  customer.test_clock = clock.id;
  return clock;
}
