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
    book.change(
      intent,
      { status: outcome.is, payment_method: method.id, next_action },
      'payment_intent.requires_action',
    );
    return outcome;
  }
  const charge = addCharge(book, intent, method, outcome);
  if (outcome.is === 'declined') failIntent(book, intent, charge, outcome);
  else if (outcome.is === 'succeeded') succeedIntent(book, intent, charge);
  else {
    const endsAtSec = book.now(intent.customer) + SLOW_SEC;
    book.state.slowPayments[intent.id] = { endsAtSec, isGood: name !== 'bank-debit-fails' };
    const changes = { payment_method: method.id, latest_charge: charge.id, next_action: null };
    book.change(intent, { status: outcome.is, ...changes }, 'payment_intent.processing');
  }
  return outcome;
}

/** Ends a payment that took days. */
export function endSlowPayment(book: Book, intent: Stripe.PaymentIntent, isGood: boolean): void {
  delete book.state.slowPayments[intent.id];
  const charge = book.get('charge', intent.latest_charge);
  if (isGood) {
    book.change(charge, { status: 'succeeded', paid: true }, 'charge.succeeded');
    succeedIntent(book, intent, charge);
    return;
  }
  const decline = makeDecline('insufficient_funds');
  book.change(charge, { status: 'failed', failure_code: decline.code }, 'charge.failed');
  failIntent(book, intent, charge, decline);
}

function succeedIntent(book: Book, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  const changes = {
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    next_action: null,
    last_payment_error: null,
  };
  book.change(intent, { status: 'succeeded', ...changes }, 'payment_intent.succeeded');
}

function failIntent(
  book: Book,
  intent: Stripe.PaymentIntent,
  { id: charge }: Stripe.Charge,
  { code, declineCode: decline_code, message }: Decline,
): void {
  const error = { type: 'card_error', charge, code, decline_code, message } as Stripe.PaymentIntent.LastPaymentError;
  const changes = { latest_charge: charge, payment_method: null, next_action: null, last_payment_error: error };
  book.change(intent, { status: 'requires_payment_method', ...changes }, 'payment_intent.payment_failed');
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
