import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import { planChange } from './change-stripe-items.ts';
import { applyChange, cancelSubscription } from './stripe-subscription.ts';

/** When the next phase of a schedule begins, or the last one ends; null when it is over. */
export function nextPhaseSec(schedule: Stripe.SubscriptionSchedule): number | null {
  return schedule.status === 'active' ? (schedule.current_phase?.end_date ?? null) : null;
}

/** Goes on to the next phase, or leaves the subscription to itself after the last. */
export function advanceSchedule(book: Book, schedule: Stripe.SubscriptionSchedule): void {
  const subscription = book.get('subscription', schedule.subscription);
  const endedAt = schedule.current_phase?.end_date ?? 0;
  const next = schedule.phases.find((phase) => phase.start_date === endedAt);
  if (next === undefined) {
    if (schedule.end_behavior === 'cancel') {
      book.change(schedule, { status: 'completed', completed_at: endedAt, current_phase: null });
      book.emit('subscription_schedule.completed', schedule);
      cancelSubscription(book, subscription, { reason: 'cancellation_requested' });
    } else releaseSchedule(book, schedule);
    return;
  }
  const { start_date, end_date } = next;
  book.change(schedule, { current_phase: { start_date, end_date } }, 'subscription_schedule.updated');
  const wanted = next.items.map((item) => ({ price: idOf(item.price) ?? '', quantity: item.quantity ?? 1 }));
  const kept = subscription.items.data;
  const changes = [
    ...wanted.map((item, index) => ({ ...item, ...(kept[index] === undefined ? {} : { id: kept[index].id }) })),
    ...kept.slice(wanted.length).map(({ id }) => ({ id, deleted: true })),
  ];
  const options = { atSec: endedAt, isProrated: next.proration_behavior !== 'none', isAnchoredNow: false };
  const change = planChange(book, subscription, changes, options);
  // At the end of a period nothing is left to prorate: the renewal takes the new price.
  const period = change.isReset ? change.period : (kept[0] && periodOf(kept[0])) || change.period;
  const isInvoicedNow = next.proration_behavior === 'always_invoice';
  const prorations = change.prorations.filter(({ amount }) => amount !== 0);
  applyChange(book, subscription, { ...change, period, prorations }, { isInvoicedNow, isRefusedWhenUnpaid: false });
}

function periodOf({ current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem) {
  return { start, end };
}

/** The subscription goes on without its schedule. */
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
