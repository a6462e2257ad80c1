import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { type LineFacts, makeInvoice } from '../objects/make-invoice.ts';
import { getRecurringPrice, type ItemChange, listCredits, planChange, type WantedItem } from './change-stripe-items.ts';
import { DRAFT_SEC } from './stripe-invoice.ts';
import { listPendingItems, pendingLine, periodLine } from './stripe-invoice-lines.ts';
import { addIntervals, findPeriodEnd } from './stripe-period.ts';
import { isOver, periodEndOf } from './stripe-subscription.ts';

type PreviewFacts = {
  customer?: string;
  subscription?: string;
  schedule?: string;
  subscription_details?: {
    items?: ItemChange[];
    proration_behavior?: 'always_invoice' | 'create_prorations' | 'none';
    proration_date?: number;
    billing_cycle_anchor?: 'now' | 'unchanged';
    cancel_at_period_end?: boolean;
    cancel_now?: boolean;
  };
};

/** The invoice that would come: of the next renewal, of a change, or of a new subscription. Nothing is kept of it. */
export function previewStripeInvoice(book: Book, given: PreviewFacts): Stripe.Invoice {
  const schedule = given.schedule === undefined ? null : book.get('subscription_schedule', given.schedule, 'schedule');
  const named = given.subscription ?? idOf(schedule?.subscription);
  if (named === null || named === undefined) return previewFirst(book, given);
  const subscription = book.get('subscription', named, 'subscription');
  if (given.customer !== undefined && subscription.customer !== given.customer) {
    throw invalid('The subscription does not belong to the customer.', { param: 'subscription' });
  }
  const customer = book.get('customer', subscription.customer);
  const details = given.subscription_details ?? {};
  const isEnding = details.cancel_at_period_end ?? subscription.cancel_at !== null;
  if (isOver(subscription) || (isEnding && !details.cancel_now && details.items === undefined)) {
    const message = `No upcoming invoices for customer: ${customer.id}`;
    throw invalid(message, { code: 'invoice_upcoming_none', status: 404 });
  }
  const atSec = details.proration_date ?? book.now(customer);
  const isProrated = details.proration_behavior !== 'none';
  const pending = listPendingItems(book, subscription.id).map((item) => pendingLine(book, item));
  const finish = (lines: LineFacts[], sec: number, isNow: boolean) =>
    build(book, { customer, subscription, lines, sec, isNow, currency: subscription.currency });
  if (details.cancel_now) return finish([...pending, ...listCredits(book, subscription, atSec)], atSec, true);

  const isAnchoredNow = details.billing_cycle_anchor === 'now';
  const options = { atSec, isProrated, isAnchoredNow };
  const change = planChange(book, subscription, details.items ?? [], options);
  const lineOf = ({ id, price, quantity }: WantedItem, period: { start: number; end: number }) =>
    periodLine(book, subscription.id, { id: id ?? 'new', price, quantity }, period);
  if (change.isReset) {
    const lines = change.items.map((item) => lineOf(item, change.period));
    return finish([...pending, ...change.prorations, ...lines], atSec, true);
  }
  if (details.proration_behavior === 'always_invoice') return finish([...pending, ...change.prorations], atSec, true);
  const start = periodEndOf(subscription);
  const items = details.items === undefined ? nextItems(book, subscription, change.items) : change.items;
  const interval = items[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
  const end = findPeriodEnd(subscription.billing_cycle_anchor, interval, start);
  const lines = items.map((item) => lineOf(item, { start, end }));
  return finish([...pending, ...change.prorations, ...lines], start, false);
}

/** The items of the next period: what a schedule plans for it, or the same again. */
function nextItems(book: Book, subscription: Stripe.Subscription, items: readonly WantedItem[]): readonly WantedItem[] {
  const schedule = book.find('subscription_schedule', subscription.schedule);
  const start = periodEndOf(subscription);
  const phase = schedule?.phases.find((each) => each.start_date <= start && start < each.end_date);
  if (phase === undefined) return items;
  return phase.items.map((item, index) => ({
    id: items[index]?.id ?? null,
    price: book.get('price', idOf(item.price)),
    quantity: item.quantity ?? 1,
  }));
}

function previewFirst(book: Book, given: PreviewFacts): Stripe.Invoice {
  const wanted = given.subscription_details?.items ?? [];
  if (given.customer === undefined || wanted.length === 0) {
    throw invalid('You must name a subscription, a schedule, or a customer with `subscription_details[items]`.', {
      param: 'subscription',
      code: 'parameter_missing',
    });
  }
  const customer = book.get('customer', given.customer, 'customer');
  const now = book.now(customer);
  const lines = wanted.map(({ price: id, quantity = 1 }, index) => {
    const param = `subscription_details[items][${index}][price]`;
    if (id === undefined) throw invalid(`Missing required param: ${param}.`, { param });
    const price = getRecurringPrice(book, id, param);
    const interval = price.recurring ?? { interval: 'month', interval_count: 1 };
    return periodLine(book, null, { id: 'new', price, quantity }, { start: now, end: addIntervals(now, interval) });
  });
  const currency = lines[0]?.price.currency ?? 'usd';
  return build(book, { customer, subscription: null, lines, sec: now, isNow: true, currency });
}

function build(
  book: Book,
  facts: {
    customer: Stripe.Customer;
    subscription: Stripe.Subscription | null;
    lines: LineFacts[];
    sec: number;
    isNow: boolean;
    currency: string;
  },
): Stripe.Invoice {
  const { customer, subscription, lines, sec, isNow, currency } = facts;
  const start = subscription?.items.data[0]?.current_period_start ?? sec;
  const invoice = makeInvoice(book, {
    id: book.makeId('upcoming_in'),
    customer,
    subscription,
    reason: isNow && subscription !== null ? 'subscription_update' : 'upcoming',
    currency,
    lines,
    period: { start, end: sec },
    metadata: {},
    description: null,
    prorationDate: lines.find(({ isProration }) => isProration)?.period.start ?? null,
  });
  const due = Math.max(0, invoice.total + customer.balance);
  return {
    ...invoice,
    created: sec,
    starting_balance: customer.balance,
    ending_balance: invoice.total + customer.balance - due,
    amount_due: due,
    amount_remaining: due,
    next_payment_attempt: isNow ? sec : sec + DRAFT_SEC,
  };
}
