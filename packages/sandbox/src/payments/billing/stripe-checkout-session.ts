import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import type { Book } from '../book/stripe-book.ts';
import type { SessionFacts } from '../book/stripe-state.ts';
import { makePaymentIntent } from '../objects/make-payment-intent.ts';
import { makePaymentMethod } from '../objects/make-payment-method.ts';
import { type MethodName, makeDecline, outcomeOf } from '../objects/stripe-test-method.ts';
import { payStripeIntent, takeForcedFailure } from './pay-stripe-intent.ts';
import { draftInvoice, finalizeInvoice, settlePaid } from './stripe-invoice.ts';
import { periodLine, productName } from './stripe-invoice-lines.ts';
import { startSubscription } from './stripe-subscription.ts';

/** What a customer sees after an attempt: the thanks, the bank's page, or why not. */
export type CheckoutStep = { is: 'complete' | 'bank' } | { is: 'declined'; message: string };

export function factsOf(book: Book, session: Stripe.Checkout.Session): SessionFacts {
  const facts = book.state.sessions[session.id];
  if (facts === undefined) throw invalid(`No such checkout.session: '${session.id}'`, { status: 404 });
  return facts;
}

/** The lines as the page and `line_items` show them. */
export function listSessionLines(book: Book, session: Stripe.Checkout.Session): Stripe.LineItem[] {
  return factsOf(book, session).lines.map(({ id, price: priceId, quantity }) => {
    const price = book.get('price', priceId);
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: productName(book, price),
      metadata: {},
      price: structuredClone(price),
      quantity,
    };
  });
}

/** One attempt of the customer on the page. Nothing but an event is left of one that the bank declines. */
export function attemptSession(
  book: Book,
  session: Stripe.Checkout.Session,
  name: MethodName,
  { isAuthenticated }: { isAuthenticated: boolean },
): CheckoutStep {
  if (session.status !== 'open') throw invalid('This Checkout Session is not open.');
  const facts = factsOf(book, session);
  const outcome = outcomeOf(name, { isOnSession: true, isAuthenticated });
  if (outcome.is === 'requires_action') {
    facts.waitingMethod = name;
    facts.problem = null;
    return { is: 'bank' };
  }
  facts.waitingMethod = null;
  const customer = book.get('customer', session.customer);
  const attempt = session.mode === 'payment' ? payOnce : session.mode === 'setup' ? keepMethod : subscribe;
  const problem = attempt(book, session, customer, name);
  facts.problem = problem;
  if (problem !== null) return { is: 'declined', message: problem };
  return { is: 'complete' };
}

/** The customer's bank said no on its page. */
export function refuseAuthentication(book: Book, session: Stripe.Checkout.Session): void {
  const facts = factsOf(book, session);
  facts.waitingMethod = null;
  facts.problem = 'We are unable to authenticate your payment method. Please choose another and try again.';
}

function newMethod(book: Book, customer: Stripe.Customer, name: MethodName): Stripe.PaymentMethod {
  return makePaymentMethod(book, name, { name: customer.name ?? null, email: customer.email });
}

function payOnce(
  book: Book,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  name: MethodName,
): string | null {
  const facts = factsOf(book, session);
  const method = newMethod(book, customer, name);
  const intent =
    book.find('payment_intent', session.payment_intent) ??
    book.add(
      makePaymentIntent(book, {
        customer,
        amount: session.amount_total ?? 0,
        currency: session.currency ?? 'usd',
        description: facts.description,
        metadata: facts.intentMetadata,
        receiptEmail: customer.email,
      }),
      'payment_intent.created',
    );
  session.payment_intent = intent.id;
  const outcome = payStripeIntent(book, intent, method, { isOnSession: true, isAuthenticated: true });
  if (outcome.is === 'declined') return outcome.decline.message;
  const isPaid = outcome.is === 'succeeded';
  if (isPaid && session.invoice_creation?.enabled) writeReceiptInvoice(book, session, customer);
  complete(book, session, { isPaid });
  return null;
}

function subscribe(
  book: Book,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  name: MethodName,
): string | null {
  const facts = factsOf(book, session);
  const forced = takeForcedFailure(book, customer.id);
  if (forced !== null) return makeDecline(forced).message;
  const dry = outcomeOf(name, { isOnSession: true, isAuthenticated: true });
  // A decline leaves no subscription behind; the customer tries again on the same page.
  if (dry.is === 'declined') return dry.decline.message;
  const method = newMethod(book, customer, name);
  book.change(method, { customer: customer.id });
  book.emit('payment_method.attached', method);
  const { subscription, invoice, outcome } = startSubscription(book, {
    customer,
    items: facts.lines.map(({ price, quantity }) => ({ price: book.get('price', price), quantity, metadata: {} })),
    method,
    manner: { isOnSession: true, isAuthenticated: true },
    isDefaultMethod: true,
    description: facts.description,
    metadata: facts.subscriptionMetadata,
  });
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  if (outcome?.is === 'declined') return outcome.decline.message;
  complete(book, session, { isPaid: invoice.status === 'paid' });
  return null;
}

/** Belongs to the customer from now on; what pays their subscriptions stays as it was. */
function keepMethod(
  book: Book,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  name: MethodName,
): string | null {
  const outcome = outcomeOf(name, { isOnSession: true, isAuthenticated: true });
  if (outcome.is === 'declined') return outcome.decline.message;
  const method = newMethod(book, customer, name);
  book.change(method, { customer: customer.id }, 'payment_method.attached');
  const intent = book.get('setup_intent', session.setup_intent);
  book.change(intent, { status: 'succeeded', payment_method: method.id }, 'setup_intent.succeeded');
  complete(book, session, { isPaid: false });
  return null;
}

function complete(book: Book, session: Stripe.Checkout.Session, { isPaid }: { isPaid: boolean }): void {
  const customer = book.get('customer', session.customer);
  book.change(session, {
    status: 'complete',
    payment_status: session.mode === 'setup' ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  });
  book.emit('checkout.session.completed', session);
}

/** An invoice of a single payment, already paid. */
function writeReceiptInvoice(book: Book, session: Stripe.Checkout.Session, customer: Stripe.Customer): void {
  const now = book.now(customer);
  const period = { start: now, end: now };
  const lines = factsOf(book, session).lines.map(({ id, price, quantity }) => ({
    ...periodLine(book, null, { id, price: book.get('price', price), quantity }, period),
    description: productName(book, book.get('price', price)),
    subscriptionItem: null,
  }));
  const invoice = draftInvoice(book, {
    customer,
    subscription: null,
    reason: 'manual',
    lines,
    period,
    metadata: session.invoice_creation?.invoice_data.metadata ?? {},
    description: null,
    prorationDate: null,
  });
  finalizeInvoice(book, invoice, book.get('payment_intent', session.payment_intent));
  settlePaid(book, invoice);
  session.invoice = invoice.id;
}

export function expireSession(book: Book, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  book.change(session, { status: 'expired', url: null });
  book.emit('checkout.session.expired', session);
  return session;
}

/** Tells of the end of a session's payment that took days. */
export function settleSession(
  book: Book,
  intent: Stripe.PaymentIntent,
  invoice: Stripe.Invoice | null,
  isGood: boolean,
): void {
  const isOwn = (each: Stripe.Checkout.Session) =>
    each.payment_intent === intent.id || (invoice !== null && each.invoice === invoice.id);
  const session = book.list('checkout.session').find(isOwn);
  if (session?.status !== 'complete' || session.payment_status !== 'unpaid') return;
  if (isGood && session.mode === 'payment' && session.invoice_creation?.enabled) {
    writeReceiptInvoice(book, session, book.get('customer', session.customer));
  }
  if (isGood) book.change(session, { payment_status: 'paid' });
  book.emit(isGood ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session);
}
