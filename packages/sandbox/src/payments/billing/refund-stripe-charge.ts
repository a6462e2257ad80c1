import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';

/** Gives money back; without an amount, all that is left. */
export function refundStripeCharge(
  book: Book,
  charge: Stripe.Charge,
  facts: { amount: number | null; reason: Stripe.Refund.Reason | null; metadata: Record<string, string> },
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not succeeded.`, { param: 'charge' });
  if (charge.disputed) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = facts.amount ?? left;
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalid(message, { param: 'amount', code: 'amount_too_large' });
  }
  const refund = book.add<Stripe.Refund>({
    id: book.makeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: book.now(charge.customer),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: facts.metadata,
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  book.change(charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
  book.emit('charge.refunded', charge, previous);
  book.emit('refund.created', refund);
  return refund;
}
