import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { Decline } from './stripe-test-method.ts';

/** Adds a payment that is not tried yet. */
export function addPaymentIntent(
  book: Book,
  customer: Stripe.Customer,
  facts: { amount: number; currency: string; description: string | null; metadata: Record<string, string> },
): Stripe.PaymentIntent {
  const intent = {
    ...facts,
    id: book.makeId('pi'),
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    created: book.now(customer),
    customer: customer.id,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    receipt_email: customer.email,
    status: 'requires_payment_method',
  } as Stripe.PaymentIntent;
  return book.add(intent, 'payment_intent.created');
}

/** Adds an attempt to collect a payment. A declined one is a failed charge. */
export function addCharge(
  book: Book,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: { is: 'succeeded' } | { is: 'pending' } | Decline,
): Stripe.Charge {
  const status = result.is === 'declined' ? 'failed' : result.is;
  const charge = {
    id: book.makeId(method.card === undefined ? 'py' : 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    captured: status === 'succeeded',
    created: book.now(intent.customer),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_code: result.is === 'declined' ? result.code : null,
    failure_message: result.is === 'declined' ? result.message : null,
    livemode: false,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    receipt_url: null,
    refunded: false,
    status,
  } as Stripe.Charge;
  return book.add(charge, `charge.${status}`);
}
