import type Stripe from 'stripe';
import { declined } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { LineFacts } from '../objects/make-invoice.ts';
import { type ItemFacts, makeItem, makeSubscription } from '../objects/make-subscription.ts';
import { makeDecline, outcomeOf, type PaymentManner } from '../objects/stripe-test-method.ts';
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
  customer: Stripe.Customer,
  facts: {
    items: readonly ItemFacts[];
    method: Stripe.PaymentMethod;
    manner: PaymentManner;
    isDefaultMethod: boolean;
    metadata: Record<string, string>;
  },
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const { items, method, manner, metadata } = facts;
  const now = book.now(customer);
  const id = book.makeId('in');
  const subscription = makeSubscription(book, customer, {
    items,
    periodEnd: addIntervals(now, items[0]?.price.recurring?.interval ?? 'month'),
    default_payment_method: facts.isDefaultMethod ? method.id : null,
    latest_invoice: id,
    metadata,
  });
  book.add(subscription, 'customer.subscription.created');
  const lines = subscription.items.data.map((item) => itemLine(book, item));
  const period = { start: now, end: now };
  const invoice = draftInvoice(book, { id, customer, subscription, reason: 'subscription_create', lines, period });
  finalizeInvoice(book, invoice);
  if (invoice.status === 'open') collectInvoice(book, invoice, method, manner);
  return { subscription, invoice };
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
  book.change(subscription, { items: { ...subscription.items, data } }, 'customer.subscription.updated');
  draftInvoice(book, {
    // An unpaid subscription is not charged again before it is mended.
    finalizesAt: subscription.status === 'unpaid' ? null : book.now(customer) + DRAFT_SEC,
    customer,
    subscription,
    reason: 'subscription_cycle',
    lines: [...takePendingLines(book, subscription), ...data.map((item) => itemLine(book, item))],
    period: { start: old?.current_period_start ?? 0, end: old?.current_period_end ?? 0 },
  });
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
  const data = items.map(({ id, price, quantity }) => {
    const item = makeItem(book, subscription.id, { price, quantity }, period);
    return { ...item, id: id ?? item.id };
  });
  const billing_cycle_anchor = isReset ? period.start : subscription.billing_cycle_anchor;
  const changes = { items: { ...subscription.items, data }, billing_cycle_anchor };
  book.change(subscription, changes, 'customer.subscription.updated');
  const lines = isReset ? [...prorations, ...data.map((item) => itemLine(book, item))] : prorations;
  if (isInvoiced && lines.length > 0) invoiceNow(book, subscription, lines);
  else addPendingLines(book, subscription, lines);
}

/** Invoices lines at once, with those that waited for the next invoice, and collects them without the customer. */
function invoiceNow(book: Book, subscription: Stripe.Subscription, lines: readonly LineFacts[]): void {
  const customer = book.get('customer', subscription.customer);
  const now = book.now(customer);
  const invoice = draftInvoice(book, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines: [...takePendingLines(book, subscription), ...lines],
    period: { start: now, end: now },
  });
  finalizeAndCollect(book, invoice);
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

/** Ends a subscription at once, with an invoice that credits the unused time if it is prorated. */
export function cancelSubscription(
  book: Book,
  subscription: Stripe.Subscription,
  { isProrated = false, isExpired = false }: { isProrated?: boolean; isExpired?: boolean } = {},
): Stripe.Subscription {
  const now = book.now(subscription.customer);
  if (isProrated) invoiceNow(book, subscription, listCredits(book, subscription.items.data, now));
  const schedule = book.find('subscription_schedule', subscription.schedule);
  if (schedule !== null) {
    book.change(schedule, { status: 'canceled', current_phase: null }, 'subscription_schedule.canceled');
  }
  for (const invoice of book.list('invoice')) {
    if (idOf(invoice.parent?.subscription_details?.subscription) !== subscription.id) continue;
    if (invoice.status === 'open' && isExpired) voidInvoice(book, invoice);
    else book.change(invoice, { automatically_finalizes_at: null, next_payment_attempt: null }, 'invoice.updated');
  }
  const status = isExpired ? 'incomplete_expired' : 'canceled';
  const changes = { canceled_at: subscription.canceled_at ?? now, ended_at: now, schedule: null };
  const event = isExpired ? 'customer.subscription.updated' : 'customer.subscription.deleted';
  return book.change(subscription, { status, ...changes }, event);
}

/** Returns the end of the present period, which all items share. */
export function periodEndOf({ items }: Stripe.Subscription): number {
  return items.data[0]?.current_period_end ?? 0;
}
