import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import { wireDecimal } from './make-price.ts';

/** One line before it is on an invoice. */
export type LineFacts = {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: Stripe.Price;
  quantity: number;
  isProration: boolean;
  subscription: string | null;
  subscriptionItem: string | null;
  invoiceItem: string | null;
};

function makeLine(book: Book, invoice: string, currency: string, facts: LineFacts): Stripe.InvoiceLineItem {
  const { price } = facts;
  const isOfSubscription = facts.subscriptionItem !== null && facts.invoiceItem === null;
  return {
    id: book.makeId('il'),
    object: 'line_item',
    amount: facts.amount,
    currency,
    description: facts.description,
    discount_amounts: [],
    discountable: !facts.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: isOfSubscription
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: facts.isProration,
            proration_details: { credited_items: null },
            subscription: facts.subscription,
            subscription_item: facts.subscriptionItem ?? '',
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: facts.invoiceItem ?? '',
            proration: facts.isProration,
            proration_details: { credited_items: null },
            subscription: facts.subscription,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: facts.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: wireDecimal(price.unit_amount ?? 0),
    },
    quantity: facts.quantity,
    quantity_decimal: wireDecimal(facts.quantity),
    subscription: facts.subscription,
    subtotal: facts.amount,
    taxes: [],
  };
}

/** A draft. `lines` make its total; what the customer has in balance counts when it is finalized. */
export function makeInvoice(
  book: Book,
  facts: {
    id: string;
    customer: Stripe.Customer;
    subscription: Stripe.Subscription | null;
    reason: Stripe.Invoice.BillingReason;
    currency: string;
    lines: readonly LineFacts[];
    period: { start: number; end: number };
    metadata: Record<string, string>;
    description: string | null;
    prorationDate: number | null;
  },
): Stripe.Invoice {
  const { id, customer, subscription, currency } = facts;
  const lines = facts.lines.map((line) => makeLine(book, id, currency, line));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Clipwright (sandbox)',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: facts.reason,
    collection_method: 'charge_automatically',
    created: book.now(customer),
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: facts.description,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: facts.metadata,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(facts.prorationDate === null ? {} : { subscription_proration_date: facts.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: facts.period.end,
    period_start: facts.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: idOf(customer.test_clock),
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
