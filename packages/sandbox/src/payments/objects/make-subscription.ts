import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

type Period = { start: number; end: number };
export type ItemFacts = { price: Stripe.Price; quantity: number };

export function makeItem(
  book: Book,
  subscription: string,
  { price, quantity }: ItemFacts,
  { start, end }: Period,
): Stripe.SubscriptionItem {
  return {
    id: book.makeId('si'),
    object: 'subscription_item',
    created: book.now(),
    current_period_end: end,
    current_period_start: start,
    metadata: {},
    price: structuredClone(price),
    quantity,
    subscription,
  } as Stripe.SubscriptionItem;
}

/** Creates an incomplete subscription whose first period starts now. */
export function makeSubscription(
  book: Book,
  facts: {
    customer: Stripe.Customer;
    items: readonly ItemFacts[];
    periodEnd: number;
    defaultMethod: string | null;
    metadata: Record<string, string>;
    latestInvoice: string;
  },
): Stripe.Subscription {
  const { customer, metadata } = facts;
  const id = book.makeId('sub');
  const now = book.now(customer);
  const data = facts.items.map((item) => makeItem(book, id, item, { start: now, end: facts.periodEnd }));
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: data[0]?.price.currency ?? 'usd',
    customer: customer.id,
    default_payment_method: facts.defaultMethod,
    description: null,
    ended_at: null,
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: facts.latestInvoice,
    livemode: false,
    metadata,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    trial_end: null,
    trial_start: null,
  } as Stripe.Subscription;
}
