import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { type InvoiceFacts, makeInvoice } from '../objects/make-invoice.ts';
import { addPaymentIntent } from '../objects/make-payment.ts';
import type { Outcome, PaymentManner } from '../objects/stripe-test-method.ts';
import { payStripeIntent } from './pay-stripe-intent.ts';

const DAY_SEC = 86_400;
/** The waits after the first, second and third failure; the fourth is the last. */
const RETRY_SEC = [3 * DAY_SEC, 5 * DAY_SEC, 7 * DAY_SEC];
export const OFF_SESSION: PaymentManner = { isOnSession: false, isAuthenticated: false };

/** Adds a draft, which becomes the latest invoice of its subscription. */
export function draftInvoice(book: Book, facts: InvoiceFacts): Stripe.Invoice {
  const invoice = book.add(makeInvoice(book, facts), 'invoice.created');
  if (facts.subscription !== null) {
    book.change(facts.subscription, { latest_invoice: invoice.id }, 'customer.subscription.updated');
  }
  return invoice;
}

/**
 * Numbers a draft, applies the customer's balance, and makes it payable. One that `paidBy` has already paid leaves the
 * balance unchanged.
 */
export function finalizeInvoice(book: Book, invoice: Stripe.Invoice, paidBy: Stripe.PaymentIntent | null = null): void {
  const customer = book.get('customer', invoice.customer);
  const starting = paidBy === null ? customer.balance : 0;
  const due = Math.max(0, invoice.total + starting);
  // A negative total goes into the balance; a positive one uses it up.
  const ending = invoice.total + starting - due;
  const sequence = customer.next_invoice_sequence ?? 1;
  book.change(customer, { next_invoice_sequence: sequence + 1 });
  if (paidBy === null) book.change(customer, { balance: ending }, 'customer.updated');
  if (due > 0) {
    const intent = paidBy ?? addPaymentIntent(book, customer, { amount: due, currency: invoice.currency });
    const payment = { payment_intent: intent.id, type: 'payment_intent' };
    const facts = { object: 'invoice_payment', invoice: invoice.id, payment, status: 'open' };
    book.add({ ...facts, id: book.makeId('inpay') } as Stripe.InvoicePayment);
  }
  const changes = {
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: starting,
    ending_balance: ending,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: book.now(customer) },
    hosted_invoice_url: book.pageUrl(`/invoices/${invoice.id}`),
    invoice_pdf: book.pageUrl(`/invoices/${invoice.id}/pdf`),
  };
  book.change(invoice, { status: 'open', ...changes }, 'invoice.finalized');
  if (due === 0) settlePaid(book, invoice);
}

/** Finds the payment of an invoice, which an invoice of nothing does not have. */
export function findInvoiceIntent(book: Book, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  const payment = book.list('invoice_payment').find((each) => each.invoice === invoice.id);
  return book.find('payment_intent', payment?.payment.payment_intent);
}

/** Finds the payment method of an invoice. */
export function findMethodFor(book: Book, invoice: Stripe.Invoice): Stripe.PaymentMethod | null {
  const method = findSubscription(book, invoice)?.default_payment_method;
  const customer = book.find('customer', invoice.customer);
  return (
    book.find('payment_method', method) ??
    book.find('payment_method', customer?.invoice_settings.default_payment_method)
  );
}

/** Tries to collect an open invoice, and applies the consequences. @returns null if it has no payment or no method */
export function collectInvoice(
  book: Book,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | null,
  manner: PaymentManner,
): Outcome | null {
  const intent = findInvoiceIntent(book, invoice);
  if (intent === null) return null;
  if (method === null) {
    settleFailed(book, invoice, manner);
    return null;
  }
  const outcome = payStripeIntent(book, intent, method, manner);
  const attempted = { attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: null };
  if (outcome.is === 'succeeded') settlePaid(book, invoice);
  if (outcome.is === 'processing') {
    book.change(invoice, attempted, 'invoice.updated');
    // The provider lets the subscription run while the money is on its way.
    setStatus(book, invoice, 'incomplete', 'active');
  }
  if (outcome.is === 'requires_action') {
    book.change(invoice, attempted, 'invoice.payment_action_required');
    setStatus(book, invoice, 'active', 'past_due');
  }
  if (outcome.is === 'declined') {
    settleFailed(book, invoice, manner);
    if (outcome.code === 'authentication_required') book.emit('invoice.payment_action_required', invoice);
  }
  return outcome;
}

export function settlePaid(book: Book, invoice: Stripe.Invoice): void {
  const payment = book.list('invoice_payment').find((each) => each.invoice === invoice.id);
  const changes = {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (payment === undefined ? 0 : 1),
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: book.now(invoice.customer) },
  };
  if (payment !== undefined) book.change(payment, { status: 'paid' }, 'invoice_payment.paid');
  book.change(invoice, { status: 'paid', ...changes }, 'invoice.paid');
  book.emit('invoice.payment_succeeded', invoice);
  const subscription = findSubscription(book, invoice);
  if (idOf(subscription?.latest_invoice) !== invoice.id) return;
  for (const status of ['incomplete', 'past_due', 'unpaid'] as const) setStatus(book, invoice, status, 'active');
}

/** Changes the status of an invoice's subscription, if it has the expected one. */
function setStatus(
  book: Book,
  invoice: Stripe.Invoice,
  from: Stripe.Subscription.Status,
  status: Stripe.Subscription.Status,
): void {
  const subscription = findSubscription(book, invoice);
  if (subscription?.status === from) book.change(subscription, { status }, 'customer.subscription.updated');
}

/** Plans a retry after a failure, unless the customer was present, which leaves the plan unchanged. */
export function settleFailed(book: Book, invoice: Stripe.Invoice, { isOnSession }: PaymentManner): void {
  const attempts = invoice.attempt_count + 1;
  const subscription = findSubscription(book, invoice);
  // A first payment is not retried: the customer pays within a day, or the subscription expires.
  const isRetried = subscription !== null && subscription.status !== 'incomplete';
  const waitSec = isRetried ? RETRY_SEC[attempts - 1] : undefined;
  const next = waitSec === undefined ? null : book.now(invoice.customer) + waitSec;
  const next_payment_attempt = isOnSession ? invoice.next_payment_attempt : next;
  const changes = { attempted: true, attempt_count: attempts, next_payment_attempt };
  book.change(invoice, changes, 'invoice.payment_failed');
  setStatus(book, invoice, 'active', 'past_due');
}

/** Voids an open invoice, which returns the balance that it used. */
export function voidInvoice(book: Book, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open') throw invalid('You can only void open invoices.', { code: 'invoice_not_open' });
  const intent = findInvoiceIntent(book, invoice);
  if (intent?.status === 'processing') {
    throw invalid('This invoice has a payment that is processing and cannot be voided.');
  }
  const now = book.now(invoice.customer);
  const status_transitions = { ...invoice.status_transitions, voided_at: now };
  book.change(invoice, { status: 'void', next_payment_attempt: null, status_transitions }, 'invoice.voided');
  const customer = book.get('customer', invoice.customer);
  const applied = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  book.change(customer, { balance: customer.balance - applied }, 'customer.updated');
  if (intent !== null) {
    book.change(intent, { status: 'canceled', canceled_at: now, next_action: null }, 'payment_intent.canceled');
  }
  return invoice;
}

function findSubscription(book: Book, invoice: Stripe.Invoice): Stripe.Subscription | null {
  return book.find('subscription', invoice.parent?.subscription_details?.subscription);
}
