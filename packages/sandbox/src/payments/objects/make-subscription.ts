import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import { makePlan } from './make-price.ts';

export type ItemFacts = { price: Stripe.Price; quantity: number; metadata: Record<string, string> };

export function makeItem(
  book: Book,
  subscription: string,
  { price, quantity, metadata }: ItemFacts,
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: book.makeId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: book.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: makePlan(price),
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** An incomplete subscription whose first period begins now. */
export function makeSubscription(
  book: Book,
  facts: {
    customer: Stripe.Customer;
    items: readonly ItemFacts[];
    periodEnd: number;
    defaultMethod: string | null;
    description: string | null;
    metadata: Record<string, string>;
  },
): Stripe.Subscription {
  const id = book.makeId('sub');
  const now = book.now(facts.customer);
  const period = { start: now, end: facts.periodEnd };
  const items = facts.items.map((item) => makeItem(book, id, item, period));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: facts.items[0]?.price.currency ?? 'usd',
    customer: facts.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: facts.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: facts.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: idOf(facts.customer.test_clock),
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: 'now', missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}
