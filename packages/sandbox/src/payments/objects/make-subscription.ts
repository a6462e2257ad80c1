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
    current_period_end: end,
    current_period_start: start,
    price: structuredClone(price),
    quantity,
    subscription,
  } as Stripe.SubscriptionItem;
}

/** Creates an incomplete subscription whose first period starts now. */
export function makeSubscription(
  book: Book,
  customer: Stripe.Customer,
  facts: {
    items: readonly ItemFacts[];
    periodEnd: number;
    default_payment_method: string | null;
    latest_invoice: string;
    metadata: Record<string, string>;
  },
): Stripe.Subscription {
  const { items, periodEnd, ...rest } = facts;
  const id = book.makeId('sub');
  const now = book.now(customer);
  const data = items.map((item) => makeItem(book, id, item, { start: now, end: periodEnd }));
  return {
    ...rest,
    id,
    object: 'subscription',
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: 'usd',
    customer: customer.id,
    ended_at: null,
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    schedule: null,
    status: 'incomplete',
    test_clock: customer.test_clock,
  } as Stripe.Subscription;
}
