import type Stripe from 'stripe';
import { listStripePage } from '../api/list-stripe-page.ts';
import { invalid, missing } from '../api/stripe-api-error.ts';
import { fields, flag, mergeMetadata, metadata, oneOf, page, text, whole, within } from '../api/stripe-parameters.ts';
import { type Route, route } from '../api/stripe-route.ts';
import { refundStripeCharge } from '../billing/refund-stripe-charge.ts';
import { closeDispute } from '../billing/stripe-dispute.ts';
import type { Book } from '../book/stripe-book.ts';
import { makePaymentMethod } from '../objects/make-payment-method.ts';
import { METHOD_NAMES, outcomeOf, TEST_METHODS } from '../objects/stripe-test-method.ts';
import { getCustomer } from './stripe-customer-routes.ts';
import { declined } from './stripe-subscription-routes.ts';

const reasons = oneOf('duplicate', 'fraudulent', 'requested_by_customer');

/** Payment methods, payments, and what comes back of them. */
export const stripePaymentRoutes: Route[] = [
  route(
    'GET /v1/payment_methods',
    { ...page, customer: text, type: oneOf('card', 'us_bank_account') },
    ['customer'],
    (book, given) => {
      const rows = book
        .list('payment_method')
        .filter(({ customer }) => customer === given.customer)
        .filter(({ type }) => given.type === undefined || type === given.type);
      return listStripePage(rows, given, '/v1/payment_methods');
    },
  ),
  route('GET /v1/payment_methods/:id', {}, [], (book, _, id) => getMethod(book, id)),
  route('POST /v1/payment_methods/:id/attach', { customer: text }, ['customer'], (book, given, id) => {
    const customer = getCustomer(book, given.customer);
    const name = METHOD_NAMES.find((each) => TEST_METHODS[each].token === id);
    if (name !== undefined && outcomeOf(name, { isOnSession: true, isAuthenticated: true }).is === 'declined') {
      throw declined('Your card was declined.', 'generic_decline');
    }
    const holder = { name: customer.name ?? null, email: customer.email };
    const method = name === undefined ? getMethod(book, id) : makePaymentMethod(book, name, holder);
    if (method.customer !== null && method.customer !== customer.id) {
      throw invalid('The payment method you provided has already been attached to a customer.');
    }
    book.change(method, { customer: customer.id }, 'payment_method.attached');
    return method;
  }),
  route('POST /v1/payment_methods/:id/detach', {}, [], (book, _, id) => {
    const method = getMethod(book, id);
    if (method.customer === null) {
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
    }
    return detachMethod(book, method);
  }),
  route('GET /v1/setup_intents/:id', {}, [], (book, _, id) => book.get('setup_intent', id)),
  route('GET /v1/payment_intents', { ...page, customer: text, created: within }, [], (book, given) => {
    const rows = book
      .list('payment_intent')
      .filter(({ customer }) => given.customer === undefined || customer === given.customer)
      .filter(({ created }) => given.created?.(created) ?? true);
    return listStripePage(rows, given, '/v1/payment_intents');
  }),
  route('GET /v1/payment_intents/:id', {}, [], (book, _, id) => book.get('payment_intent', id)),
  route('GET /v1/charges', { ...page, customer: text, payment_intent: text, created: within }, [], (book, given) => {
    const rows = book
      .list('charge')
      .filter(({ customer }) => given.customer === undefined || customer === given.customer)
      .filter((charge) => given.payment_intent === undefined || charge.payment_intent === given.payment_intent)
      .filter(({ created }) => given.created?.(created) ?? true);
    return listStripePage(rows, given, '/v1/charges');
  }),
  route('GET /v1/charges/:id', {}, [], (book, _, id) => book.get('charge', id)),
  route(
    'POST /v1/refunds',
    { charge: text, payment_intent: text, amount: whole(1, 99_999_999), reason: reasons, metadata },
    [],
    (book, given) => {
      if ((given.charge === undefined) === (given.payment_intent === undefined)) {
        throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
      }
      const intent =
        given.payment_intent === undefined ? null : book.get('payment_intent', given.payment_intent, 'payment_intent');
      if (intent !== null && intent.status !== 'succeeded') {
        throw invalid('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
      }
      const charge = book.get('charge', given.charge ?? intent?.latest_charge, 'charge');
      return refundStripeCharge(book, charge, {
        amount: given.amount ?? null,
        reason: given.reason ?? null,
        metadata: mergeMetadata({}, given.metadata),
      });
    },
  ),
  route('GET /v1/refunds', { ...page, charge: text, payment_intent: text, created: within }, [], (book, given) => {
    const rows = book
      .list('refund')
      .filter(({ charge }) => given.charge === undefined || charge === given.charge)
      .filter((refund) => given.payment_intent === undefined || refund.payment_intent === given.payment_intent)
      .filter(({ created }) => given.created?.(created) ?? true);
    return listStripePage(rows, given, '/v1/refunds');
  }),
  route('GET /v1/refunds/:id', {}, [], (book, _, id) => book.get('refund', id)),
  route('GET /v1/disputes', { ...page, charge: text, payment_intent: text, created: within }, [], (book, given) => {
    const rows = book
      .list('dispute')
      .filter(({ charge }) => given.charge === undefined || charge === given.charge)
      .filter((dispute) => given.payment_intent === undefined || dispute.payment_intent === given.payment_intent)
      .filter(({ created }) => given.created?.(created) ?? true);
    return listStripePage(rows, given, '/v1/disputes');
  }),
  route('GET /v1/disputes/:id', {}, [], (book, _, id) => book.get('dispute', id)),
  route(
    'POST /v1/disputes/:id',
    { evidence: fields({ uncategorized_text: text }), submit: flag, metadata },
    [],
    (book, given, id) => answerDispute(book, book.get('dispute', id), given),
  ),
  route('POST /v1/disputes/:id/close', {}, [], (book, _, id) => closeDispute(book, book.get('dispute', id), 'lost')),
];

function getMethod(book: Book, id: string): Stripe.PaymentMethod {
  const method = book.find('payment_method', id);
  if (method === null) throw missing('PaymentMethod', id);
  return method;
}

/** It belongs to no one any more, and nothing is paid with it. */
export function detachMethod(book: Book, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const customer = book.find('customer', method.customer);
  if (customer?.invoice_settings.default_payment_method === method.id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    book.change(customer, { invoice_settings: settings }, 'customer.updated');
  }
  for (const subscription of book.list('subscription')) {
    if (subscription.default_payment_method !== method.id) continue;
    book.change(subscription, { default_payment_method: null }, 'customer.subscription.updated');
  }
  book.change(method, { customer: null }, 'payment_method.detached');
  return method;
}

/** As with the provider's own tests, the words of the evidence decide. */
function answerDispute(
  book: Book,
  dispute: Stripe.Dispute,
  given: { evidence?: { uncategorized_text?: string }; submit?: boolean; metadata?: Record<string, string | null> },
): Stripe.Dispute {
  const words = given.evidence?.uncategorized_text ?? null;
  book.change(dispute, {
    evidence: { ...dispute.evidence, uncategorized_text: words },
    evidence_details: { ...dispute.evidence_details, has_evidence: words !== null },
    metadata: mergeMetadata(dispute.metadata, given.metadata),
  });
  book.emit('charge.dispute.updated', dispute);
  if (given.submit === false) return dispute;
  if (words === 'winning_evidence') return closeDispute(book, dispute, 'won');
  if (words === 'losing_evidence') return closeDispute(book, dispute, 'lost');
  return dispute;
}
