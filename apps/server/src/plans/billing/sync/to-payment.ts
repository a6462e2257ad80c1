import { describeFact, type Fact, type PaymentState, textFact } from '@clipwright/contract';
import type Stripe from 'stripe';
import type { PriceList } from '../../price-list.ts';
import { idOf } from '../payment-provider.ts';
import { toCharge } from '../to-charge.ts';
import { chargesOf } from './charges-of.ts';
import { isObsolete } from './obsolete-invoices.ts';
import type { CustomerSnapshot } from './read-snapshot.ts';

/** A `payments` row without its user. */
export type PaymentFacts = {
  stripeInvoiceId: string;
  /** Its main line. */
  charge: Fact;
  /** The same in English, for processes of the previous release. */
  description: string;
  amountPaid: number;
  amountRefunded: number;
  currency: string;
  status: PaymentState;
  hostedUrl: string | null;
  pdfUrl: string | null;
  createdAt: Date;
};

/** Converts an invoice to a payment history entry; null if it charges nothing or is not finalized yet. */
export function toPayment(invoice: Stripe.Invoice, snapshot: CustomerSnapshot, prices: PriceList): PaymentFacts | null {
  const { id, status } = invoice;
  const amountPaid = status === 'paid' ? invoice.amount_paid : invoice.amount_due;
  if (id === undefined || status === null || status === 'draft' || amountPaid <= 0) return null;
  const charge = toMainCharge(invoice, prices);
  const charges = chargesOf(invoice, snapshot);
  const amountRefunded = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  const ids = new Set(charges.map(({ id: charge }) => charge));
  const isDisputed = snapshot.disputes.some(
    (dispute) =>
      ids.has(idOf(dispute.charge) ?? '') && dispute.status !== 'won' && !dispute.status.startsWith('warning'),
  );
  return {
    stripeInvoiceId: id,
    charge,
    description: describeFact(charge, 'en') ?? charge.code,
    amountPaid,
    amountRefunded: Math.min(amountRefunded, amountPaid),
    currency: invoice.currency,
    status: stateOf(invoice, {
      isRefunded: amountRefunded >= amountPaid,
      isDisputed,
      isObsolete: isObsolete(invoice, snapshot),
    }),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: new Date(invoice.created * 1000),
  };
}

function stateOf(
  { status, attempted }: Stripe.Invoice,
  { isRefunded, isDisputed, isObsolete }: { isRefunded: boolean; isDisputed: boolean; isObsolete: boolean },
): PaymentState {
  if (status === 'paid' && isDisputed) return 'disputed';
  if (status === 'paid') return isRefunded ? 'refunded' : 'completed';
  // An invoice about to be voided can no longer be paid.
  if (isObsolete || status !== 'open') return 'voided';
  return !attempted ? 'pending' : 'failed';
}

function toMainCharge({ lines, description }: Stripe.Invoice, prices: PriceList): Fact {
  const line = lines.data.find(({ amount }) => amount > 0) ?? lines.data[0];
  return line ? toCharge(line, prices) : textFact((description ?? '').slice(0, 500) || 'Clipwright');
}
