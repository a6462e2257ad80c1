import type Stripe from 'stripe';
import { invalid, StripeApiError } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { makePlan } from '../objects/make-price.ts';
import { type ItemFacts, makeItem, makeSubscription } from '../objects/make-subscription.ts';
import { type Outcome, outcomeOf } from '../objects/stripe-test-method.ts';
import { addPendingItem, type Change, listCredits } from './change-stripe-items.ts';
import type { PaymentManner } from './pay-stripe-intent.ts';
import {
  closeInvoice,
  collectInvoice,
  DRAFT_SEC,
  draftInvoice,
  finalizeInvoice,
  findMethodFor,
} from './stripe-invoice.ts';
import { listPendingItems, pendingLine, periodLine } from './stripe-invoice-lines.ts';
import { addIntervals, findPeriodEnd } from './stripe-period.ts';

const OVER = new Set<Stripe.Subscription.Status>(['canceled', 'incomplete_expired']);

export function isOver({ status }: Stripe.Subscription): boolean {
  return OVER.has(status);
}

/** Begins a subscription with its first invoice, which is paid at once where `method` and the bank allow it. */
export function startSubscription(
  book: Book,
  facts: {
    customer: Stripe.Customer;
    items: readonly ItemFacts[];
    method: Stripe.PaymentMethod | null;
    manner: PaymentManner | null;
    isDefaultMethod: boolean;
    description: string | null;
    metadata: Record<string, string>;
  },
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice; outcome: Outcome | null } {
  const { customer, items, method, manner } = facts;
  const interval = items[0]?.price.recurring;
  if (!interval) throw invalid('A subscription must have at least one item.', { param: 'items' });
  const now = book.now(customer);
  const subscription = makeSubscription(book, {
    customer,
    items,
    periodEnd: addIntervals(now, interval),
    defaultMethod: facts.isDefaultMethod ? (method?.id ?? null) : null,
    description: facts.description,
    metadata: facts.metadata,
  });
  const id = book.makeId('in');
  subscription.latest_invoice = id;
  book.add(subscription, 'customer.subscription.created');
  const invoice = draftInvoice(book, {
    id,
    customer,
    subscription,
    reason: 'subscription_create',
    lines: subscription.items.data.map((item) => lineOf(book, item)),
    period: { start: now, end: now },
    metadata: {},
    description: null,
    prorationDate: null,
  });
  finalizeInvoice(book, invoice);
  if (manner === null || invoice.status === 'paid') return { subscription, invoice, outcome: null };
  const outcome = collectInvoice(book, invoice, method ?? findMethodFor(book, invoice), manner);
  return { subscription, invoice, outcome };
}

function lineOf(book: Book, item: Stripe.SubscriptionItem) {
  const { id, price, quantity = 1, current_period_start: start, current_period_end: end } = item;
  return periodLine(book, item.subscription, { id, price, quantity }, { start, end });
}

/** Ends the period that is over and writes the invoice of the next, which is taken an hour later. */
export function renewSubscription(book: Book, subscription: Stripe.Subscription): void {
  const customer = book.get('customer', subscription.customer);
  const items = subscription.items.data.map((item) => {
    const start = item.current_period_end;
    const interval = item.price.recurring ?? { interval: 'month', interval_count: 1 };
    const end = findPeriodEnd(subscription.billing_cycle_anchor, interval, start);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  const old = subscription.items.data[0];
  const previous = { items: structuredClone(subscription.items), latest_invoice: subscription.latest_invoice };
  subscription.items = { ...subscription.items, data: items };
  const pending = listPendingItems(book, subscription.id).map((item) => pendingLine(book, item));
  draftInvoice(book, {
    // No one is charged again before the subscription that is not paid for is mended.
    finalizesAt: subscription.status === 'unpaid' ? null : book.now(customer) + DRAFT_SEC,
    customer,
    subscription,
    reason: 'subscription_cycle',
    lines: [...pending, ...items.map((item) => lineOf(book, item))],
    period: { start: old?.current_period_start ?? 0, end: old?.current_period_end ?? 0 },
    metadata: {},
    description: null,
    prorationDate: null,
  });
  book.emit('customer.subscription.updated', subscription, previous);
}

/** Puts changed items in force. The money goes on the next invoice, or at once where `isInvoicedNow` or a new period begins. */
export function applyChange(
  book: Book,
  subscription: Stripe.Subscription,
  { items, prorations, isReset, period }: Change,
  { isInvoicedNow, isRefusedWhenUnpaid }: { isInvoicedNow: boolean; isRefusedWhenUnpaid: boolean },
): void {
  const customer = book.get('customer', subscription.customer);
  const isInvoiced = isInvoicedNow || isReset;
  if (isInvoiced && isRefusedWhenUnpaid) refuseUnpayable(book, subscription);
  const previous = { items: structuredClone(subscription.items), latest_invoice: subscription.latest_invoice };
  const kept = new Map(subscription.items.data.map((item) => [item.id, item]));
  const data = items.map(({ id, price, quantity }) => {
    const before = id === null ? undefined : kept.get(id);
    if (before === undefined) return makeItem(book, subscription.id, { price, quantity, metadata: {} }, period);
    const bounds = { current_period_start: period.start, current_period_end: period.end };
    return { ...before, ...bounds, price: structuredClone(price), plan: makePlan(price), quantity };
  });
  subscription.items = { ...subscription.items, data };
  if (isReset) subscription.billing_cycle_anchor = period.start;
  const lines = isReset ? [...prorations, ...data.map((item) => lineOf(book, item))] : prorations;
  if (!isInvoiced) for (const line of lines) addPendingItem(book, subscription, line);
  if (!isInvoiced || lines.length === 0) {
    book.emit('customer.subscription.updated', subscription, previous);
    return;
  }
  const pending = listPendingItems(book, subscription.id).map((item) => pendingLine(book, item));
  const invoice = draftInvoice(book, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines: [...pending, ...lines],
    period: { start: period.start, end: book.now(customer) },
    metadata: {},
    description: null,
    prorationDate: prorations[0]?.period.start ?? null,
  });
  book.emit('customer.subscription.updated', subscription, previous);
  finalizeInvoice(book, invoice);
  if (invoice.status === 'open') {
    collectInvoice(book, invoice, findMethodFor(book, invoice), { isOnSession: false, isAuthenticated: false });
  }
}

/** With `error_if_incomplete` nothing may change unless the money can be taken. */
function refuseUnpayable(book: Book, subscription: Stripe.Subscription): void {
  const customer = book.get('customer', subscription.customer);
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const found = book.find('payment_method', method);
  const name = book.state.methods[found?.id ?? ''];
  const isForced = book.state.forcedFailures.some((each) => each.customer === null || each.customer === customer.id);
  const outcome = name && outcomeOf(name, { isOnSession: false, isAuthenticated: false });
  if (outcome && outcome.is !== 'declined' && !isForced) return;
  throw new StripeApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
}

/** What an immediate end gives back: the unused time as a line, which waits or goes into the balance by an invoice. */
export function endNow(
  book: Book,
  subscription: Stripe.Subscription,
  { isProrated, isInvoiced }: { isProrated: boolean; isInvoiced: boolean },
): void {
  const customer = book.get('customer', subscription.customer);
  const now = book.now(customer);
  const credits = isProrated ? listCredits(book, subscription, now) : [];
  if (!isInvoiced) {
    for (const line of credits) addPendingItem(book, subscription, line);
    return;
  }
  const pending = listPendingItems(book, subscription.id).map((item) => pendingLine(book, item));
  const lines = [...pending, ...credits];
  if (lines.length === 0) return;
  const invoice = draftInvoice(book, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: now, end: now },
    metadata: {},
    description: null,
    prorationDate: credits.length > 0 ? now : null,
  });
  finalizeInvoice(book, invoice);
  if (invoice.status === 'open') {
    collectInvoice(book, invoice, findMethodFor(book, invoice), { isOnSession: false, isAuthenticated: false });
  }
}

/** Ends a subscription for good, and with it the collecting of its invoices. */
export function cancelSubscription(
  book: Book,
  subscription: Stripe.Subscription,
  facts: { reason: Stripe.Subscription.CancellationDetails.Reason; isExpired?: boolean; comment?: string | null },
): Stripe.Subscription {
  const now = book.now(subscription.customer);
  const schedule = book.find('subscription_schedule', subscription.schedule);
  if (schedule?.status === 'active') {
    book.change(schedule, { status: 'canceled', canceled_at: now, current_phase: null });
    book.emit('subscription_schedule.canceled', schedule);
  }
  for (const invoice of book.list('invoice')) {
    if (idOf(invoice.parent?.subscription_details?.subscription) !== subscription.id) continue;
    if (invoice.status === 'draft') {
      book.change(invoice, { auto_advance: false, automatically_finalizes_at: null }, 'invoice.updated');
    } else if (invoice.status === 'open' && facts.isExpired) closeInvoice(book, invoice, 'void');
    else if (invoice.status === 'open') {
      book.change(invoice, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated');
    }
  }
  book.change(subscription, {
    status: facts.isExpired ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    schedule: null,
    cancellation_details: {
      comment: facts.comment ?? null,
      feedback: null,
      feedback_option: null,
      reason: facts.reason,
    },
  });
  book.emit(facts.isExpired ? 'customer.subscription.updated' : 'customer.subscription.deleted', subscription);
  return subscription;
}

/** The end of the present period; all items share it. */
export function periodEndOf({ items }: Stripe.Subscription): number {
  return Math.min(...items.data.map((item) => item.current_period_end));
}
