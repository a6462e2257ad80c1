import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import { makeInvoice } from '../objects/make-invoice.ts';
import { makePaymentIntent } from '../objects/make-payment-intent.ts';
import type { Outcome } from '../objects/stripe-test-method.ts';
import { type PaymentManner, payStripeIntent } from './pay-stripe-intent.ts';

/** How long a renewal's invoice stays a draft. */
export const DRAFT_SEC = 3600;
const DAY_SEC = 86_400;
/** Waits after the first, second and third failure; the fourth is the last. */
const RETRY_SEC = [3 * DAY_SEC, 5 * DAY_SEC, 7 * DAY_SEC];

type InvoiceFacts = Omit<Parameters<typeof makeInvoice>[1], 'id' | 'currency'> & {
  id?: string;
  /** When it goes on by itself, null for never; not given where the caller sees to it at once. */
  finalizesAt?: number | null;
};

/** Writes a draft and says so; the subscription names it as its latest. */
export function draftInvoice(book: Book, facts: InvoiceFacts): Stripe.Invoice {
  const currency = facts.subscription?.currency ?? facts.lines[0]?.price.currency ?? 'usd';
  const invoice = book.add(makeInvoice(book, { ...facts, id: facts.id ?? book.makeId('in'), currency }));
  if (facts.finalizesAt !== undefined) {
    const { finalizesAt } = facts;
    book.change(invoice, { automatically_finalizes_at: finalizesAt, auto_advance: finalizesAt !== null });
  }
  for (const line of invoice.lines.data) {
    const item = book.find('invoiceitem', line.parent?.invoice_item_details?.invoice_item);
    if (item !== null) item.invoice = invoice.id;
  }
  if (facts.subscription !== null) facts.subscription.latest_invoice = invoice.id;
  book.emit('invoice.created', invoice);
  return invoice;
}

/**
 * Gives it a number, takes the customer's balance into account, and makes it payable. An invoice that `paidBy` has paid
 * already leaves the balance alone.
 */
export function finalizeInvoice(book: Book, invoice: Stripe.Invoice, paidBy: Stripe.PaymentIntent | null = null): void {
  if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.', { code: 'invoice_not_editable' });
  const customer = book.get('customer', invoice.customer);
  const now = book.now(customer);
  const starting = paidBy === null ? customer.balance : 0;
  const due = Math.max(0, invoice.total + starting);
  // A negative total goes into the balance; a positive one uses it up.
  const ending = invoice.total + starting - due;
  const sequence = customer.next_invoice_sequence ?? 1;
  book.change(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    effective_at: now,
    starting_balance: starting,
    ending_balance: ending,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
    hosted_invoice_url: book.pageUrl(`/invoices/${invoice.id}`),
    invoice_pdf: book.pageUrl(`/invoices/${invoice.id}/pdf`),
  });
  const balance = paidBy === null ? ending : customer.balance;
  const changes = { next_invoice_sequence: sequence + 1, balance, currency: invoice.currency };
  book.change(customer, changes, balance === customer.balance ? undefined : 'customer.updated');
  if (due > 0) preparePayment(book, invoice, paidBy ?? makeIntent(book, invoice, customer));
  book.emit('invoice.finalized', invoice);
  if (due === 0) settlePaid(book, invoice);
}

function makeIntent(book: Book, invoice: Stripe.Invoice, customer: Stripe.Customer): Stripe.PaymentIntent {
  const isFirst = invoice.billing_reason === 'subscription_create';
  return book.add(
    makePaymentIntent(book, {
      customer,
      amount: invoice.amount_due,
      currency: invoice.currency,
      description: isFirst ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      receiptEmail: customer.email,
    }),
    'payment_intent.created',
  );
}

function preparePayment(book: Book, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  book.add<Stripe.InvoicePayment>({
    id: book.makeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: book.now(invoice.customer),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The payment of an invoice, which an invoice of nothing does not have. */
export function findInvoiceIntent(book: Book, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  const payment = book.list('invoice_payment').find((each) => each.invoice === invoice.id);
  return book.find('payment_intent', payment?.payment.payment_intent);
}

/** Also of a subscription that is over, and after it was written off. */
export function isPayable({ status }: Stripe.Invoice): boolean {
  return status === 'open' || status === 'uncollectible';
}

/** The method that an invoice is paid with when no one names one. */
export function findMethodFor(book: Book, invoice: Stripe.Invoice): Stripe.PaymentMethod | null {
  const subscription = book.find('subscription', invoice.parent?.subscription_details?.subscription);
  const customer = book.find('customer', invoice.customer);
  return (
    book.find('payment_method', invoice.default_payment_method) ??
    book.find('payment_method', subscription?.default_payment_method) ??
    book.find('payment_method', customer?.invoice_settings.default_payment_method)
  );
}

/** Tries to take an open invoice's money and draws the consequences; null is that there is no method to take it from. */
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
  if (outcome.is === 'succeeded') settlePaid(book, invoice);
  if (outcome.is === 'processing') settleProcessing(book, invoice);
  if (outcome.is === 'requires_action') {
    book.change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: null });
    book.emit('invoice.payment_action_required', invoice);
    fallBehind(book, invoice);
  }
  if (outcome.is === 'declined') {
    settleFailed(book, invoice, manner);
    if (outcome.decline.code === 'authentication_required') book.emit('invoice.payment_action_required', invoice);
  }
  return outcome;
}

export function settlePaid(book: Book, invoice: Stripe.Invoice): void {
  const now = book.now(invoice.customer);
  const payment = book.list('invoice_payment').find((each) => each.invoice === invoice.id);
  book.change(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (payment === undefined ? 0 : 1),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (payment !== undefined) {
    const changes = { status: 'paid', amount_paid: invoice.amount_paid };
    book.change(payment, { ...changes, status_transitions: { canceled_at: null, paid_at: now } });
    book.emit('invoice_payment.paid', payment);
  }
  book.emit('invoice.paid', invoice);
  book.emit('invoice.payment_succeeded', invoice);
  const subscription = findSubscription(book, invoice);
  if (subscription === null || !['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return;
  if (idOf(subscription.latest_invoice) !== invoice.id) return;
  book.change(subscription, { status: 'active' }, 'customer.subscription.updated');
  const customer = book.find('customer', invoice.customer);
  if (customer !== null) book.change(customer, { delinquent: false }, 'customer.updated');
}

/** The money is on its way for days: the provider lets the subscription run meanwhile. */
function settleProcessing(book: Book, invoice: Stripe.Invoice): void {
  const changes = { attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: null };
  book.change(invoice, changes, 'invoice.updated');
  const subscription = findSubscription(book, invoice);
  if (subscription?.status !== 'incomplete') return;
  book.change(subscription, { status: 'active' }, 'customer.subscription.updated');
}

/** A failure by itself is tried again in some days; one with the customer at hand changes nothing of that. */
export function settleFailed(
  book: Book,
  invoice: Stripe.Invoice,
  { isOnSession }: Pick<PaymentManner, 'isOnSession'>,
): void {
  const attempts = invoice.attempt_count + 1;
  const subscription = findSubscription(book, invoice);
  // What was never paid for is not collected by itself: the customer pays within a day, or it expires.
  const isRetried = subscription !== null && subscription.status !== 'incomplete';
  const waitSec = isRetried ? RETRY_SEC[attempts - 1] : undefined;
  const next = waitSec === undefined ? null : book.now(invoice.customer) + waitSec;
  book.change(invoice, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: isOnSession ? invoice.next_payment_attempt : next,
  });
  book.emit('invoice.payment_failed', invoice);
  fallBehind(book, invoice);
}

function fallBehind(book: Book, invoice: Stripe.Invoice): void {
  const subscription = findSubscription(book, invoice);
  if (subscription?.status !== 'active') return;
  book.change(subscription, { status: 'past_due' }, 'customer.subscription.updated');
  const customer = book.find('customer', invoice.customer);
  if (customer !== null) book.change(customer, { delinquent: true }, 'customer.updated');
}

/** The invoice is not to be paid any more. */
export function closeInvoice(book: Book, invoice: Stripe.Invoice, status: 'void' | 'uncollectible'): void {
  if (invoice.status !== 'open' && !(status === 'void' && invoice.status === 'uncollectible')) {
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`, { code: 'invoice_not_open' });
  }
  const intent = status === 'void' ? findInvoiceIntent(book, invoice) : null;
  if (intent?.status === 'processing') {
    throw invalid('This invoice has a payment that is processing and cannot be voided.');
  }
  const now = book.now(invoice.customer);
  const transition = status === 'void' ? { voided_at: now } : { marked_uncollectible_at: now };
  book.change(invoice, {
    status,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, ...transition },
  });
  book.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
  if (status === 'void') returnBalance(book, invoice);
  if (intent === null || intent.status === 'succeeded') return;
  const changes = { canceled_at: now, cancellation_reason: 'void_invoice', next_action: null } as const;
  book.change(intent, { status: 'canceled', ...changes });
  book.emit('payment_intent.canceled', intent);
}

/** What an invoice had taken from the customer's balance goes back into it. */
function returnBalance(book: Book, { customer: of, starting_balance, ending_balance }: Stripe.Invoice): void {
  const customer = book.find('customer', of);
  const applied = (ending_balance ?? starting_balance) - starting_balance;
  if (customer === null || applied === 0) return;
  book.change(customer, { balance: customer.balance - applied }, 'customer.updated');
}

function findSubscription(book: Book, invoice: Stripe.Invoice): Stripe.Subscription | null {
  return book.find('subscription', invoice.parent?.subscription_details?.subscription);
}
