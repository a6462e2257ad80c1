import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';

/** Refunds a charge; without an amount, the rest of it. */
export function refundCharge(book: Book, charge: Stripe.Charge, amount: number | undefined): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not succeeded.`, { param: 'charge' });
  if (charge.disputed) throw invalid(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if ((amount ?? 0) > left) throw invalid(`The refund is greater than the rest (${left}).`, { param: 'amount' });
  const refund = book.add({
    id: book.makeId('re'),
    object: 'refund',
    amount: amount ?? left,
    charge: charge.id,
    created: book.now(charge.customer),
    currency: charge.currency,
    payment_intent: idOf(charge.payment_intent),
    status: 'succeeded',
  } as unknown as Stripe.Refund);
  const total = charge.amount_refunded + refund.amount;
  book.change(charge, { amount_refunded: total, refunded: total === charge.amount }, 'charge.refunded');
  book.emit('refund.created', refund);
  return refund;
}

/** Opens a dispute: the customer's bank takes the money back until it is decided. */
export function openDispute(book: Book, charge: Stripe.Charge): Stripe.Dispute {
  if (charge.disputed || charge.status !== 'succeeded') {
    throw invalid('Only a charge that succeeded can be disputed, once.', { param: 'charge' });
  }
  const dispute = book.add({
    id: book.makeId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: book.now(charge.customer),
    currency: charge.currency,
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Stripe.Dispute);
  book.change(charge, { disputed: true }, 'charge.updated');
  book.emit('charge.dispute.created', dispute);
  book.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Decides a dispute: if it is won, the money comes back. */
export function closeDispute(book: Book, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed.');
  book.change(dispute, { status: outcome });
  if (outcome === 'won') book.emit('charge.dispute.funds_reinstated', dispute);
  book.emit('charge.dispute.closed', dispute);
  return dispute;
}
