import type Stripe from 'stripe';
import { idOf } from '../payment-provider.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';
import type { PaymentFacts } from './to-payment.ts';

/**
 * True if one of the newly confirmed payments started the subscription or paid for an upgrade of it. A renewal does not
 * count: its month starts by its date. An invoice covered by credit, as after a change down and up again, was not paid.
 */
export function hasPaidForMore(
  paid: readonly Pick<PaymentFacts, 'stripeInvoiceId'>[],
  { invoices }: Pick<CustomerSnapshot, 'invoices'>,
  current: Pick<Stripe.Subscription, 'id'> | null,
): boolean {
  const ids = new Set(paid.map(({ stripeInvoiceId }) => stripeInvoiceId));
  return invoices.some(
    ({ id, billing_reason, amount_paid, parent }) =>
      id !== undefined &&
      ids.has(id) &&
      amount_paid > 0 &&
      (billing_reason === 'subscription_create' || billing_reason === 'subscription_update') &&
      idOf(parent?.subscription_details?.subscription) === current?.id,
  );
}
