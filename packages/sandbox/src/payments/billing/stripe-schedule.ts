import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import { planChange } from './plan-stripe-change.ts';
import { applyChange } from './stripe-subscription.ts';

/** Starts the next phase of a schedule, or releases the subscription after the last. */
export function advanceSchedule(book: Book, schedule: Stripe.SubscriptionSchedule): void {
  const subscription = book.get('subscription', schedule.subscription);
  const endedAt = schedule.current_phase?.end_date ?? 0;
  const next = schedule.phases.find((phase) => phase.start_date === endedAt);
  if (next === undefined) {
    releaseSchedule(book, schedule);
    return;
  }
  const { start_date, end_date } = next;
  book.change(schedule, { current_phase: { start_date, end_date } }, 'subscription_schedule.updated');
  const changes = next.items.map(({ price, quantity = 1 }, index) => ({
    id: subscription.items.data[index]?.id,
    price: idOf(price) ?? '',
    quantity,
  }));
  const change = planChange(book, subscription, changes, { atSec: endedAt, isProrated: false });
  applyChange(book, subscription, change, { isInvoicedNow: false });
}

/** Ends a schedule. Its subscription continues without it. */
export function releaseSchedule(book: Book, schedule: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule {
  const subscription = book.get('subscription', schedule.subscription);
  const changes = { released_subscription: subscription.id, subscription: null, current_phase: null };
  book.change(schedule, { status: 'released', ...changes }, 'subscription_schedule.released');
  book.change(subscription, { schedule: null }, 'customer.subscription.updated');
  return schedule;
}
