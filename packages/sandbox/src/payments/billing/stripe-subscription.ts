import type Stripe from 'stripe';
import { declined } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { LineFacts } from '../objects/make-invoice.ts';
import { type ItemFacts, makeItem, makeSubscription } from '../objects/make-subscription.ts';
import { makeDecline, type Outcome, outcomeOf, type PaymentManner } from '../objects/stripe-test-method.ts';
import type { Change } from './plan-stripe-change.ts';
import {
  collectInvoice,
  draftInvoice,
  finalizeInvoice,
  findMethodFor,
  OFF_SESSION,
  voidInvoice,
} from './stripe-invoice.ts';
import { addPendingLines, itemLine, listCredits, takePendingLines } from './stripe-invoice-lines.ts';
import { addIntervals, findPeriodEnd } from './stripe-period.ts';

/** The time for which a renewal's invoice is a draft. */
export const DRAFT_SEC = 3600;

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Starts a subscription with its first invoice, which is collected at once from the method. */
export function startSubscription(
  book: Book,
  facts: {
    customer: Stripe.Customer;
    items: readonly ItemFacts[];
    method: Stripe.PaymentMethod;
    manner: PaymentManner;
    isDefaultMethod: boolean;
    metadata: Record<string, string>;
  },
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice; outcome: Outcome | null } {
  const { customer, items, method, manner, metadata } = facts;
  const now = book.now(customer);
  const id = book.makeId('in');
  const subscription = makeSubscription(book, {
    customer,
    items,
    periodEnd: addIntervals(now, items[0]?.price.recurring?.interval ?? 'month'),
    defaultMethod: facts.isDefaultMethod ? method.id : null,
    metadata,
    latestInvoice: id,
  });
  book.add(subscription, 'customer.subscription.created');
  const invoice = draftInvoice(book, {
    id,
    customer,
    subscription,
    reason: 'subscription_create',
    lines: subscription.items.data.map((item) => itemLine(book, item)),
    period: { start: now, end: now },
  });
  finalizeInvoice(book, invoice);
  const outcome = invoice.status === 'open' ? collectInvoice(book, invoice, method, manner) : null;
  return { subscription, invoice, outcome };
}

/** Ends the period that is over, and adds the invoice of the next, which is collected an hour later. */
export function renewSubscription(book: Book, subscription: Stripe.Subscription): void {
  const customer = book.get('customer', subscription.customer);
  const [old] = subscription.items.data;
  const data = subscription.items.data.map((item) => {
    const start = item.current_period_end;
    const end = findPeriodEnd(subscription.billing_cycle_anchor, item.price.recurring?.interval ?? 'month', start);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  const previous = { items: subscription.items, latest_invoice: subscription.latest_invoice };
  subscription.items = { ...subscription.items, data };
  draftInvoice(book, {
    // An unpaid subscription is not charged again before it is mended.
    finalizesAt: subscription.status === 'unpaid' ? null : book.now(customer) + DRAFT_SEC,
    customer,
    subscription,
    reason: 'subscription_cycle',
    lines: [...takePendingLines(book, subscription), ...data.map((item) => itemLine(book, item))],
    period: { start: old?.current_period_start ?? 0, end: old?.current_period_end ?? 0 },
  });
  book.emit('customer.subscription.updated', subscription, previous);
}

/** Applies changed items. The difference is added to the next invoice, or to one of its own that is collected now. */
export function applyChange(
  book: Book,
  subscription: Stripe.Subscription,
  { items, prorations, isReset, period }: Change,
  { isInvoicedNow, isRefusedWhenUnpaid = false }: { isInvoicedNow: boolean; isRefusedWhenUnpaid?: boolean },
): void {
  const isInvoiced = isInvoicedNow || isReset;
  if (isInvoiced && isRefusedWhenUnpaid) refuseUnpayable(book, subscription);
  const previous = { items: subscription.items, latest_invoice: subscription.latest_invoice };
  const data = items.map(({ id, price, quantity }) => {
    const before = subscription.items.data.find((item) => item.id === id);
    if (before === undefined) return makeItem(book, subscription.id, { price, quantity }, period);
    const bounds = { current_period_start: period.start, current_period_end: period.end };
    return { ...before, ...bounds, price: structuredClone(price), quantity };
  });
  subscription.items = { ...subscription.items, data };
  if (isReset) subscription.billing_cycle_anchor = period.start;
  const lines = isReset ? [...prorations, ...data.map((item) => itemLine(book, item))] : prorations;
  if (!isInvoiced || lines.length === 0) {
    if (lines.length > 0) addPendingLines(book, subscription, lines);
    book.emit('customer.subscription.updated', subscription, previous);
    return;
  }
  const invoice = draftUpdate(book, subscription, lines, period.start);
  book.emit('customer.subscription.updated', subscription, previous);
  finalizeAndCollect(book, invoice);
}

/** Adds the draft of a change, with the lines that waited for the next invoice. */
function draftUpdate(book: Book, subscription: Stripe.Subscription, lines: readonly LineFacts[], start: number) {
  const customer = book.get('customer', subscription.customer);
  return draftInvoice(book, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines: [...takePendingLines(book, subscription), ...lines],
    period: { start, end: book.now(customer) },
  });
}

/** Finalizes a draft, and collects it without the customer. */
export function finalizeAndCollect(book: Book, invoice: Stripe.Invoice): void {
  finalizeInvoice(book, invoice);
  if (invoice.status === 'open') collectInvoice(book, invoice, findMethodFor(book, invoice), OFF_SESSION);
}

/** Refuses a change with `error_if_incomplete` that cannot be paid. */
function refuseUnpayable(book: Book, subscription: Stripe.Subscription): void {
  const customer = book.get('customer', subscription.customer);
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const name = book.state.methods[idOf(method) ?? ''];
  const isForced = book.state.forcedFailures.some((each) => each.customer === null || each.customer === customer.id);
  const isPayable = name !== undefined && outcomeOf(name, OFF_SESSION).is !== 'declined';
  if (!isPayable || isForced) throw declined(makeDecline('generic_decline'));
}

/** Invoices the end of a subscription at once: the unused time goes into the customer's balance. */
export function creditUnusedTime(book: Book, subscription: Stripe.Subscription): void {
  const now = book.now(subscription.customer);
  const invoice = draftUpdate(book, subscription, listCredits(book, subscription.items.data, now), now);
  finalizeAndCollect(book, invoice);
}

/** Ends a subscription, and the collection of its invoices. */
export function cancelSubscription(
  book: Book,
  subscription: Stripe.Subscription,
  { reason, isExpired = false }: { reason: Stripe.Subscription.CancellationDetails.Reason; isExpired?: boolean },
): Stripe.Subscription {
  const now = book.now(subscription.customer);
  const schedule = book.find('subscription_schedule', subscription.schedule);
  if (schedule?.status === 'active') {
    book.change(schedule, { status: 'canceled', canceled_at: now, current_phase: null });
    book.emit('subscription_schedule.canceled', schedule);
  }
  for (const invoice of book.list('invoice')) {
    if (idOf(invoice.parent?.subscription_details?.subscription) !== subscription.id) continue;
    const stopped = { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null };
    if (invoice.status === 'open' && isExpired) voidInvoice(book, invoice);
    else if (invoice.status === 'open' || invoice.status === 'draft') book.change(invoice, stopped, 'invoice.updated');
  }
  book.change(subscription, {
    status: isExpired ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    schedule: null,
    cancellation_details: { ...subscription.cancellation_details, reason } as Stripe.Subscription.CancellationDetails,
  });
  book.emit(isExpired ? 'customer.subscription.updated' : 'customer.subscription.deleted', subscription);
  return subscription;
}

/** Returns the end of the present period, which all items share. */
export function periodEndOf({ items }: Stripe.Subscription): number {
  return items.data[0]?.current_period_end ?? 0;
}
