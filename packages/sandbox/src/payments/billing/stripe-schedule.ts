import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import { planChange } from './plan-stripe-change.ts';
import { applyChange } from './stripe-subscription.ts';

/** Returns the end of a schedule's current phase; null if the schedule is over. */
export function nextPhaseSec(schedule: Stripe.SubscriptionSchedule): number | null {
  return schedule.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null;
}

/** Starts the next phase, or releases the subscription after the last. */
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
  const items = subscription.items.data;
  const changes = next.items.map(({ price, quantity = 1 }, index) => ({
    id: items[index]?.id,
    price: idOf(price) ?? '',
    quantity,
  }));
  const change = planChange(book, subscription, changes, { atSec: endedAt, isProrated: false });
  applyChange(book, subscription, change, { isInvoicedNow: false });
}

/** Ends a schedule. Its subscription continues without it. */
export function releaseSchedule(book: Book, schedule: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule {
  const subscription = book.find('subscription', schedule.subscription);
  book.change(schedule, {
    status: 'released',
    released_at: book.now(schedule.customer),
    released_subscription: subscription?.id ?? null,
    subscription: null,
    current_phase: null,
  });
  book.emit('subscription_schedule.released', schedule);
  if (subscription !== null) book.change(subscription, { schedule: null }, 'customer.subscription.updated');
  return schedule;
}
