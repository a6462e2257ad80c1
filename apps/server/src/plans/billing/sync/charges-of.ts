import type Stripe from 'stripe';
import { idOf } from '../payment-provider.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';

/** Returns the charges that paid an invoice. */
export function chargesOf(invoice: Stripe.Invoice, { charges }: Pick<CustomerSnapshot, 'charges'>): Stripe.Charge[] {
  const intents = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? []);
  return charges.filter(
    ({ paid, payment_intent }) => paid && payment_intent !== null && intents.has(idOf(payment_intent)),
  );
}
