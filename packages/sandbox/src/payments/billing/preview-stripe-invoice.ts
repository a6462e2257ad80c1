import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { type LineFacts, makeInvoice } from '../objects/make-invoice.ts';
import { getRecurringPrice, type ItemChange, planChange } from './plan-stripe-change.ts';
import { listPendingLines, periodLine } from './stripe-invoice-lines.ts';
import { addIntervals, findPeriodEnd } from './stripe-period.ts';
import { DRAFT_SEC, isOver, periodEndOf } from './stripe-subscription.ts';

/** Previews the invoice of the next renewal, or of a change that is invoiced now. */
export function previewInvoice(book: Book, subscription: Stripe.Subscription, items: readonly ItemChange[]) {
  const now = book.now(subscription.customer);
  const pending = listPendingLines(book, subscription);
  if (items.length === 0) {
    if (isOver(subscription) || subscription.cancel_at !== null) {
      throw invalid('No upcoming invoices.', { code: 'invoice_upcoming_none', status: 404 });
    }
    return preview(
      book,
      subscription,
      [...pending, ...listRenewalLines(book, subscription)],
      periodEndOf(subscription),
    );
  }
  const change = planChange(book, subscription, items, { atSec: now, isProrated: true });
  const lines = change.isReset ? change.items.map((item) => periodLine(book, item, change.period)) : [];
  return preview(book, subscription, [...pending, ...change.prorations, ...lines], now);
}

/** Previews the first invoice of a new subscription. */
export function previewFirst(book: Book, customer: Stripe.Customer, items: readonly ItemChange[]): Stripe.Invoice {
  const now = book.now(customer);
  const lines = items.map(({ price: id, quantity }, index) => {
    const price = getRecurringPrice(book, id, `subscription_details[items][${index}][price]`);
    const end = addIntervals(now, price.recurring?.interval ?? 'month');
    return periodLine(book, { price, quantity }, { start: now, end });
  });
  return applyBalance(
    customer,
    makeInvoice(book, { customer, subscription: null, reason: 'upcoming', lines, period: { start: now, end: now } }),
  );
}

/** Returns the lines of the next period: the planned ones of a schedule, or those of the present items. */
function listRenewalLines(book: Book, subscription: Stripe.Subscription): LineFacts[] {
  const start = periodEndOf(subscription);
  const schedule = book.find('subscription_schedule', subscription.schedule);
  const phase = schedule?.phases.find((each) => each.start_date <= start && start < each.end_date);
  return (phase ?? { items: subscription.items.data }).items.map((item) => {
    const price = book.get('price', idOf(item.price));
    const end = findPeriodEnd(subscription.billing_cycle_anchor, price.recurring?.interval ?? 'month', start);
    return periodLine(book, { price, quantity: item.quantity ?? 1 }, { start, end });
  });
}

function preview(book: Book, subscription: Stripe.Subscription, lines: LineFacts[], atSec: number): Stripe.Invoice {
  const customer = book.get('customer', subscription.customer);
  const period = { start: subscription.items.data[0]?.current_period_start ?? atSec, end: atSec };
  const isNow = atSec <= book.now(customer);
  const reason = isNow ? 'subscription_update' : 'upcoming';
  const invoice = makeInvoice(book, { customer, subscription, reason, lines, period });
  return applyBalance(customer, { ...invoice, next_payment_attempt: isNow ? atSec : atSec + DRAFT_SEC });
}

function applyBalance({ balance }: Stripe.Customer, invoice: Stripe.Invoice): Stripe.Invoice {
  const due = Math.max(0, invoice.total + balance);
  return { ...invoice, amount_due: due, amount_remaining: due, starting_balance: balance };
}
