import { type BillingCycle, type PlanSlug, planSlug } from '@clipwright/contract';
import type Stripe from 'stripe';
import { isPastDue } from './pick-subscription.ts';

/** The effective subscription's state at the provider. */
export type SubscriptionState = {
  subscriptionId: string;
  plan: PlanSlug;
  billingCycle: BillingCycle;
  /** Cents per period. */
  price: number;
  period: { start: Date; end: Date };
  status: 'active' | 'past_due';
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  scheduled: { plan: PlanSlug; billingCycle: BillingCycle } | null;
};

/** Null if its price is not one of ours. */
export function toSubscriptionState(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): SubscriptionState | null {
  const [item] = subscription.items.data;
  const plan = planSlug.safeParse(item?.price.metadata.plan);
  if (item === undefined || !plan.success) return null;
  const isMissing = isPastDue(subscription);
  const start = new Date(item.current_period_start * 1000);
  return {
    subscriptionId: subscription.id,
    plan: plan.data,
    billingCycle: item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    price: item.price.unit_amount ?? 0,
    period: { start, end: new Date(item.current_period_end * 1000) },
    status: isMissing ? 'past_due' : 'active',
    // The provider's own page may set a date instead.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    pastDueSince: isMissing ? (firstUnpaid(subscription, invoices) ?? start) : null,
    scheduled: toScheduled(subscription),
  };
}

/** Returns the time since which the subscription is past due: that of the oldest open invoice. */
function firstUnpaid({ id }: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Date | null {
  const open = invoices
    .filter(({ status, parent }) => {
      const of = parent?.subscription_details?.subscription;
      return status === 'open' && (typeof of === 'string' ? of : of?.id) === id;
    })
    .map(({ created }) => created);
  return open.length === 0 ? null : new Date(Math.min(...open) * 1000);
}

/** Reads the planned change from a schedule that we created, while its first phase lasts. */
function toScheduled({ schedule }: Stripe.Subscription): SubscriptionState['scheduled'] {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const plan = planSlug.safeParse(schedule.metadata?.plan);
  const isWaiting = schedule.phases.length > 1 && schedule.current_phase?.start_date === schedule.phases[0]?.start_date;
  if (!plan.success || !isWaiting) return null;
  return { plan: plan.data, billingCycle: schedule.metadata?.cycle === 'yearly' ? 'yearly' : 'monthly' };
}
