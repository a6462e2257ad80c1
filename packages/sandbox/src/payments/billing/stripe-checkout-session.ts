import type Stripe from 'stripe';
import { invalid, missing } from '../api/stripe-api-error.ts';
import type { Book } from '../book/stripe-book.ts';
import type { SessionFacts } from '../book/stripe-state.ts';
import { addPaymentIntent } from '../objects/make-payment.ts';
import {
  addPaymentMethod,
  attachMethod,
  type MethodName,
  type Outcome,
  outcomeOf,
} from '../objects/stripe-test-method.ts';
import { payStripeIntent, takeForcedFailure } from './pay-stripe-intent.ts';
import { draftInvoice, finalizeInvoice, settlePaid } from './stripe-invoice.ts';
import { periodLine, productName } from './stripe-invoice-lines.ts';
import { startSubscription } from './stripe-subscription.ts';

const PRESENT = { isOnSession: true, isAuthenticated: true };

type Attempt = { book: Book; session: Stripe.Checkout.Session; customer: Stripe.Customer; method: MethodName };

function factsOf(book: Book, { id }: Stripe.Checkout.Session): SessionFacts {
  const facts = book.state.sessions[id];
  if (facts === undefined) throw missing('checkout.session', id);
  return facts;
}

/** Lists the lines of a session for its page and for `line_items`. */
export function listSessionLines(book: Book, session: Stripe.Checkout.Session): Stripe.LineItem[] {
  return factsOf(book, session).lines.map(({ id, price: priceId, quantity }) => {
    const price = structuredClone(book.get('price', priceId));
    const amount_total = (price.unit_amount ?? 0) * quantity;
    const description = productName(book, price);
    return {
      id,
      object: 'item',
      amount_total,
      currency: price.currency,
      description,
      price,
      quantity,
    } as Stripe.LineItem;
  });
}

/** Makes one attempt of the customer on the page. A declined one leaves only events. */
export function attemptSession(
  book: Book,
  session: Stripe.Checkout.Session,
  method: MethodName,
  { isAuthenticated }: { isAuthenticated: boolean },
): Outcome {
  const outcome = outcomeOf(method, { isOnSession: true, isAuthenticated });
  if (outcome.is === 'requires_action') return outcome;
  const customer = book.get('customer', session.customer);
  const attempt = session.mode === 'payment' ? payOnce : session.mode === 'setup' ? saveMethod : subscribe;
  return attempt({ book, session, customer, method });
}

function payOnce({ book, session, customer, method }: Attempt): Outcome {
  const intent =
    book.find('payment_intent', session.payment_intent) ??
    addPaymentIntent(book, customer, {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      metadata: factsOf(book, session).intentMetadata,
    });
  session.payment_intent = intent.id;
  const outcome = payStripeIntent(book, intent, addPaymentMethod(book, method), PRESENT);
  if (outcome.is === 'succeeded') addPaidInvoice(book, session, customer);
  if (outcome.is !== 'declined') complete(book, session, outcome.is === 'succeeded' ? 'paid' : 'unpaid');
  return outcome;
}

function subscribe({ book, session, customer, method }: Attempt): Outcome {
  const facts = factsOf(book, session);
  // A decline leaves no subscription: the customer tries again on the same page.
  const outcome = takeForcedFailure(book, customer.id) ?? outcomeOf(method, PRESENT);
  if (outcome.is === 'declined') return outcome;
  const { subscription, invoice } = startSubscription(book, customer, {
    items: facts.lines.map(({ price, quantity }) => ({ price: book.get('price', price), quantity })),
    method: attachMethod(book, method, customer),
    manner: PRESENT,
    isDefaultMethod: true,
    metadata: facts.subscriptionMetadata,
  });
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  complete(book, session, invoice.status === 'paid' ? 'paid' : 'unpaid');
  return outcome;
}

/** Saves a method of the customer's. Their subscriptions are still paid with the same one. */
function saveMethod({ book, session, customer, method }: Attempt): Outcome {
  const outcome = outcomeOf(method, PRESENT);
  if (outcome.is === 'declined') return outcome;
  attachMethod(book, method, customer);
  complete(book, session, 'no_payment_required');
  return outcome;
}

function complete(
  book: Book,
  session: Stripe.Checkout.Session,
  payment_status: Stripe.Checkout.Session['payment_status'],
): void {
  book.change(session, { status: 'complete', payment_status, url: null }, 'checkout.session.completed');
}

/** Adds the invoice of a single payment, which is already paid, if the session requests one. */
function addPaidInvoice(book: Book, session: Stripe.Checkout.Session, customer: Stripe.Customer): void {
  if (!session.invoice_creation?.enabled) return;
  const now = book.now(customer);
  const period = { start: now, end: now };
  const lines = factsOf(book, session).lines.map(({ price: id, quantity }) => {
    const price = book.get('price', id);
    return { ...periodLine(book, { price, quantity }, period), description: productName(book, price) };
  });
  const metadata = session.invoice_creation.invoice_data.metadata ?? {};
  const invoice = draftInvoice(book, { customer, subscription: null, reason: 'manual', lines, period, metadata });
  finalizeInvoice(book, invoice, book.get('payment_intent', session.payment_intent));
  settlePaid(book, invoice);
  session.invoice = invoice.id;
}

export function expireSession(book: Book, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  if (session.status !== 'open') throw invalid('Only open Checkout Sessions can be expired.');
  return book.change(session, { status: 'expired', url: null }, 'checkout.session.expired');
}

/** Completes a session whose payment took days. */
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
  if (isGood && session.mode === 'payment') addPaidInvoice(book, session, book.get('customer', session.customer));
  if (isGood) book.change(session, { payment_status: 'paid' });
  book.emit(isGood ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session);
}
