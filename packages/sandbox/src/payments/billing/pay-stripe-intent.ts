import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import { makeCharge } from '../objects/make-charge.ts';
import { type Decline, makeDecline, type Outcome, outcomeOf } from '../objects/stripe-test-method.ts';
import { openDispute } from './stripe-dispute.ts';

const SLOW_SEC = 4 * 86_400;

/** How a payment is made: with the customer at hand or not, and whether their bank has agreed already. */
export type PaymentManner = { isOnSession: boolean; isAuthenticated: boolean };

/** Tries to take the money; the intent, its charge and the events say what came of it. */
export function payStripeIntent(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  manner: PaymentManner,
): Outcome {
  const name = book.state.methods[method.id] ?? 'visa';
  const forced = takeForcedFailure(book, idOf(intent.customer));
  const outcome: Outcome = forced === null ? outcomeOf(name, manner) : { is: 'declined', decline: makeDecline(forced) };
  if (outcome.is === 'requires_action') {
    book.change(intent, {
      status: 'requires_action',
      payment_method: method.id,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: null, url: book.pageUrl(`/bank/${intent.id}`) },
      },
    });
    book.emit('payment_intent.requires_action', intent);
  } else if (outcome.is === 'declined') {
    const charge = book.add(makeCharge(book, intent, method, { status: 'failed', decline: outcome.decline }));
    book.emit('charge.failed', charge);
    failIntent(book, intent, method, outcome.decline, charge.id);
  } else if (outcome.is === 'processing') {
    const charge = book.add(makeCharge(book, intent, method, { status: 'pending' }), 'charge.pending');
    book.state.slowPayments[intent.id] = {
      endsAtSec: book.now(intent.customer) + SLOW_SEC,
      isGood: name !== 'bank-debit-fails',
    };
    const changes = { payment_method: method.id, latest_charge: charge.id, next_action: null };
    book.change(intent, { status: 'processing', ...changes });
    book.emit('payment_intent.processing', intent);
  } else {
    const charge = book.add(makeCharge(book, intent, method, { status: 'succeeded' }), 'charge.succeeded');
    succeedIntent(book, intent, method.id, charge.id);
    if (name === 'disputed') openDispute(book, charge, { amount: charge.amount, reason: 'fraudulent' });
  }
  return outcome;
}

/** Ends a payment that took days. */
export function endSlowPayment(book: Book, intent: Stripe.PaymentIntent, isGood: boolean): void {
  delete book.state.slowPayments[intent.id];
  const charge = book.get('charge', intent.latest_charge);
  const method = book.get('payment_method', charge.payment_method);
  if (isGood) {
    const receipt = book.pageUrl(`/receipts/${charge.id}`);
    book.change(charge, { status: 'succeeded', paid: true, captured: true, receipt_url: receipt });
    book.change(charge, { amount_captured: charge.amount });
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
  book.change(intent, {
    status: 'requires_payment_method',
    latest_charge: charge,
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      charge,
      code,
      decline_code: declineCode,
      message,
      payment_method: structuredClone(method),
    },
  });
  book.emit('payment_intent.payment_failed', intent);
}

/** Why the next payment of a customer is to fail on purpose, and counts it; null when it is not. */
export function takeForcedFailure(book: Book, customer: string | null): string | null {
  const failures = book.state.forcedFailures;
  const met = failures.find((failure) => failure.customer === null || failure.customer === customer);
  if (met === undefined) return null;
  met.count -= 1;
  if (met.count <= 0) book.state.forcedFailures = failures.filter((failure) => failure !== met);
  return met.declineCode;
}
