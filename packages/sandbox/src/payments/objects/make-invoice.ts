import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

/** A line of an invoice, before it is on one. */
export type LineFacts = {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: string;
  quantity: number;
  /** True for the rest of a period, after a change. */
  isProration?: boolean;
};

export type InvoiceFacts = {
  id?: string;
  customer: Stripe.Customer;
  subscription: Stripe.Subscription | null;
  reason: Stripe.Invoice.BillingReason;
  lines: readonly LineFacts[];
  period: { start: number; end: number };
  metadata?: Record<string, string>;
  /** The time at which it is finalized by itself; null for never. */
  finalizesAt?: number | null;
};

/** Creates a draft. Its lines make its total; the customer's balance is applied when it is finalized. */
export function makeInvoice(book: Book, facts: InvoiceFacts): Stripe.Invoice {
  const { id = book.makeId('in'), customer, subscription } = facts;
  const currency = 'usd';
  const total = facts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const data = facts.lines.map(({ price, isProration = false, ...line }) => ({
    ...line,
    id: book.makeId('il'),
    object: 'line_item',
    currency,
    parent: { subscription_item_details: { proration: isProration }, type: 'subscription_item_details' },
    pricing: { price_details: { price, product: book.get('price', price).product }, type: 'price_details' },
  }));
  return {
    id,
    object: 'invoice',
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    attempt_count: 0,
    attempted: false,
    automatically_finalizes_at: facts.finalizesAt ?? null,
    billing_reason: facts.reason,
    created: book.now(customer),
    currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    description: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: facts.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: subscription && {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: facts.period.end,
    period_start: facts.period.start,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    total,
  } as unknown as Stripe.Invoice;
}
