import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import { addCharge } from '../objects/make-payment.ts';
import {
  type Decline,
  makeDecline,
  type Outcome,
  outcomeOf,
  type PaymentManner,
} from '../objects/stripe-test-method.ts';

const SLOW_SEC = 4 * 86_400;

/** Tries to collect a payment. The intent, its charge and the events describe the outcome. */
export function payStripeIntent(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  manner: PaymentManner,
): Outcome {
  const name = book.state.methods[method.id] ?? 'visa';
  const outcome = takeForcedFailure(book, idOf(intent.customer)) ?? outcomeOf(name, manner);
  if (outcome.is === 'requires_action') {
    const next_action = { type: 'redirect_to_url' } as Stripe.PaymentIntent.NextAction;
    book.change(intent, { status: 'requires_action', payment_method: method.id, next_action });
    book.emit('payment_intent.requires_action', intent);
  } else if (outcome.is === 'declined') {
    failIntent(book, intent, method, outcome, addCharge(book, intent, method, outcome).id);
  } else if (outcome.is === 'processing') {
    const charge = addCharge(book, intent, method, { is: 'pending' });
    const endsAtSec = book.now(intent.customer) + SLOW_SEC;
    book.state.slowPayments[intent.id] = { endsAtSec, isGood: name !== 'bank-debit-fails' };
    const changes = { payment_method: method.id, latest_charge: charge.id, next_action: null };
    book.change(intent, { status: 'processing', ...changes });
    book.emit('payment_intent.processing', intent);
  } else {
    succeedIntent(book, intent, method.id, addCharge(book, intent, method, { is: 'succeeded' }).id);
  }
  return outcome;
}

/** Ends a payment that took days. */
export function endSlowPayment(book: Book, intent: Stripe.PaymentIntent, isGood: boolean): void {
  delete book.state.slowPayments[intent.id];
  const charge = book.get('charge', intent.latest_charge);
  const method = book.get('payment_method', charge.payment_method);
  if (isGood) {
    book.change(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount });
    book.emit('charge.succeeded', charge);
    succeedIntent(book, intent, method.id, charge.id);
    return;
  }
  const decline = makeDecline('insufficient_funds');
  book.change(charge, { status: 'failed', failure_code: decline.code, failure_message: decline.message });
  book.emit('charge.failed', charge);
  failIntent(book, intent, method, decline, charge.id);
}

function succeedIntent(book: Book, intent: Stripe.PaymentIntent, method: string, charge: string): void {
  book.change(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge,
    payment_method: method,
    next_action: null,
    last_payment_error: null,
  });
  book.emit('payment_intent.succeeded', intent);
}

function failIntent(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: Decline,
  charge: string,
): void {
  const error = { charge, code, decline_code: declineCode, message, payment_method: structuredClone(method) };
  book.change(intent, {
    status: 'requires_payment_method',
    latest_charge: charge,
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...error } as Stripe.PaymentIntent.LastPaymentError,
  });
  book.emit('payment_intent.payment_failed', intent);
}

/** Takes the failure on purpose of a customer's next payment; null if there is none. */
export function takeForcedFailure(book: Book, customer: string | null): Decline | null {
  const failures = book.state.forcedFailures;
  const met = failures.find((failure) => failure.customer === null || failure.customer === customer);
  if (met === undefined) return null;
  met.count -= 1;
  if (met.count <= 0) book.state.forcedFailures = failures.filter((failure) => failure !== met);
  return makeDecline(met.declineCode);
}
