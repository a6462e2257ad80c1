import type Stripe from 'stripe';
import { type Book, idOf, type Ref } from '../book/stripe-book.ts';
import { endSlowPayment } from './pay-stripe-intent.ts';
import { expireSession, settleSession } from './stripe-checkout-session.ts';
import {
  collectInvoice,
  findInvoiceIntent,
  findMethodFor,
  OFF_SESSION,
  settleFailed,
  settlePaid,
} from './stripe-invoice.ts';
import { advanceSchedule } from './stripe-schedule.ts';
import {
  cancelSubscription,
  finalizeAndCollect,
  isOver,
  periodEndOf,
  renewSubscription,
} from './stripe-subscription.ts';

const INCOMPLETE_SEC = 23 * 3600;
const MAX_TASKS = 50_000;

type Task = { atSec: number; run: () => void };

/**
 * Does everything that is due by a moment, in its order and each at its own moment, for the customers of a test clock;
 * null is those without one.
 */
export function settleStripe(book: Book, clock: string | null, untilSec: number): void {
  for (let count = 0; count < MAX_TASKS; count += 1) {
    const task = findNextTask(book, clock);
    if (task === null || task.atSec > untilSec) return;
    book.at(task.atSec, task.run);
  }
  throw new Error('The clock was put ahead too far for one go.');
}

/** Finds the earliest task; of several at one moment, the first in the order below. */
function findNextTask(book: Book, clock: string | null): Task | null {
  let next: Task | null = null;
  const offer = (customer: Ref, atSec: number | null | undefined, run: () => void) => {
    if (atSec === null || atSec === undefined || (next !== null && atSec >= next.atSec)) return;
    if (idOf(book.find('customer', customer)?.test_clock) !== clock) return;
    next = { atSec, run };
  };
  for (const [id, { endsAtSec, isGood }] of Object.entries(book.state.slowPayments)) {
    const intent = book.find('payment_intent', id);
    if (intent !== null) offer(intent.customer, endsAtSec, () => endSlow(book, intent, isGood));
  }
  const { tables } = book.state;
  for (const session of Object.values(tables['checkout.session'] ?? {})) {
    if (session.status === 'open') offer(session.customer, session.expires_at, () => expireSession(book, session));
  }
  for (const invoice of Object.values(tables.invoice ?? {})) {
    if (invoice.status === 'draft') {
      offer(invoice.customer, invoice.automatically_finalizes_at, () => {
        finalizeAndCollect(book, invoice);
        stopAfterLastAttempt(book, invoice);
      });
    } else if (invoice.status === 'open') {
      offer(invoice.customer, invoice.next_payment_attempt, () => {
        book.change(invoice, { next_payment_attempt: null });
        collectInvoice(book, invoice, findMethodFor(book, invoice), OFF_SESSION);
        stopAfterLastAttempt(book, invoice);
      });
    }
  }
  for (const schedule of Object.values(tables.subscription_schedule ?? {})) {
    // A schedule that is over has no phase.
    offer(schedule.customer, schedule.current_phase?.end_date, () => advanceSchedule(book, schedule));
  }
  for (const subscription of Object.values(tables.subscription ?? {})) {
    if (isOver(subscription)) continue;
    const { customer } = subscription;
    if (subscription.status === 'incomplete') {
      const expiresAt = subscription.created + INCOMPLETE_SEC;
      offer(customer, expiresAt, () => cancelSubscription(book, subscription, { isExpired: true }));
      continue;
    }
    offer(customer, subscription.cancel_at, () => cancelSubscription(book, subscription));
    offer(customer, periodEndOf(subscription), () => renewSubscription(book, subscription));
  }
  return next;
}

/** Ends a subscription after the last attempt as the settings say. */
function stopAfterLastAttempt(book: Book, invoice: Stripe.Invoice): void {
  const isWaiting = invoice.next_payment_attempt !== null || findInvoiceIntent(book, invoice)?.status === 'processing';
  if (invoice.status !== 'open' || isWaiting) return;
  const subscription = book.find('subscription', invoice.parent?.subscription_details?.subscription);
  if (subscription?.status !== 'past_due') return;
  if (book.state.afterRetries === 'cancel') cancelSubscription(book, subscription);
  if (book.state.afterRetries === 'unpaid') {
    book.change(subscription, { status: 'unpaid' }, 'customer.subscription.updated');
  }
}

/** Ends a payment that took days, with its invoice and its checkout session. */
export function endSlow(book: Book, intent: Stripe.PaymentIntent, isGood: boolean): void {
  endSlowPayment(book, intent, isGood);
  const payment = book.list('invoice_payment').find((each) => each.payment.payment_intent === intent.id);
  const invoice = book.find('invoice', payment?.invoice);
  if (invoice?.status === 'open') {
    if (isGood) settlePaid(book, invoice);
    else {
      settleFailed(book, invoice, OFF_SESSION);
      stopAfterLastAttempt(book, invoice);
    }
  }
  settleSession(book, intent, invoice, isGood);
}
