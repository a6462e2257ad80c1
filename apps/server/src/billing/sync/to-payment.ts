import type { PaymentState } from '@clipwright/contract';
import type Stripe from 'stripe';
import { idOf } from '../provider.ts';
import type { CustomerTruth } from './read-customer.ts';

/** A row of `payments` without its user. */
export type PaymentFacts = {
  stripeInvoiceId: string;
  description: string;
  amountPaid: number;
  amountRefunded: number;
  currency: string;
  status: PaymentState;
  hostedUrl: string | null;
  pdfUrl: string | null;
  createdAt: Date;
};

/** What an invoice is in the history of payments; null where it asks for nothing or is not done yet. */
export function toPayment(invoice: Stripe.Invoice, truth: CustomerTruth): PaymentFacts | null {
  const { id, status } = invoice;
  const amountPaid = status === 'paid' ? invoice.amount_paid : invoice.amount_due;
  if (id === undefined || status === null || status === 'draft' || amountPaid <= 0) return null;
  const charges = chargesOf(invoice, truth);
  const amountRefunded = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  const ids = new Set(charges.map(({ id: charge }) => charge));
  const isDisputed = truth.disputes.some(
    (dispute) =>
      ids.has(idOf(dispute.charge) ?? '') && dispute.status !== 'won' && !dispute.status.startsWith('warning'),
  );
  return {
    stripeInvoiceId: id,
    description: describe(invoice),
    amountPaid,
    amountRefunded: Math.min(amountRefunded, amountPaid),
    currency: invoice.currency,
    status: stateOf(invoice, { isRefunded: amountRefunded >= amountPaid, isDisputed }),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: new Date(invoice.created * 1000),
  };
}

/** What an invoice was paid with. */
export function chargesOf(invoice: Stripe.Invoice, { charges }: Pick<CustomerTruth, 'charges'>): Stripe.Charge[] {
  const intents = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? []);
  return charges.filter(
    ({ paid, payment_intent }) => paid && payment_intent !== null && intents.has(idOf(payment_intent)),
  );
}

function stateOf(
  { status, attempted }: Stripe.Invoice,
  { isRefunded, isDisputed }: { isRefunded: boolean; isDisputed: boolean },
): PaymentState {
  if (status === 'paid' && isDisputed) return 'disputed';
  if (status === 'paid') return isRefunded ? 'refunded' : 'completed';
  return status === 'open' && !attempted ? 'pending' : 'failed';
}

function describe({ lines, description }: Stripe.Invoice): string {
  const line = lines.data.find(({ amount }) => amount > 0) ?? lines.data[0];
  return (line?.description ?? description ?? 'Clipwright').slice(0, 500) || 'Clipwright';
}
