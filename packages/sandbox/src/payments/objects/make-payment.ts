import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { Outcome } from './stripe-test-method.ts';

/** Adds a payment that is not tried yet. */
export function addPaymentIntent(
  book: Book,
  customer: Stripe.Customer,
  facts: { amount: number; currency: string; metadata?: Record<string, string> },
): Stripe.PaymentIntent {
  const intent = {
    metadata: {},
    ...facts,
    id: book.makeId('pi'),
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    created: book.now(customer),
    customer: customer.id,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } as Stripe.PaymentIntent;
  return book.add(intent, 'payment_intent.created');
}

/** Adds an attempt to collect a payment. A declined one is a failed charge. */
export function addCharge(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: Outcome,
): Stripe.Charge {
  const status = outcome.is === 'declined' ? 'failed' : outcome.is === 'processing' ? 'pending' : 'succeeded';
  const charge = {
    id: book.makeId(method.card === undefined ? 'py' : 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: book.now(intent.customer),
    currency: intent.currency,
    customer: idOf(intent.customer),
    disputed: false,
    failure_code: outcome.is === 'declined' ? outcome.code : null,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    refunded: false,
    status,
  } as Stripe.Charge;
  return book.add(charge, `charge.${status}`);
}
