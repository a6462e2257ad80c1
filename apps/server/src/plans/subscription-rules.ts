import { leftOf, type SubscriptionStatus } from '@clipwright/contract';

/** The grace period for a missing payment before the plan falls back to free. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/** The prefix of subscriptions without a provider: they were granted manually and expire automatically. */
export const manualSubscriptionPrefix = 'manual_upgrade_';

export type SubscriptionFacts = {
  planSlug: SubscriptionStatus['plan_slug'];
  status: SubscriptionStatus['status'];
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  stripeSubscriptionId: string | null;
};

/**
 * True if a paid plan no longer applies and the free plan does. The end of a period is not a reason while the plan has
 * a provider: the renewal may be reported late, and paying users are never downgraded for that.
 */
export function hasLapsed(subscription: SubscriptionFacts, now: Date): boolean {
  if (subscription.planSlug === 'free') return false;
  if (subscription.status === 'canceled') return true;
  if (subscription.status === 'past_due') {
    return now >= accessEndsAt(subscription.pastDueSince ?? new Date(0));
  }
  const isEnding =
    subscription.cancelAtPeriodEnd ||
    subscription.stripeSubscriptionId === null ||
    subscription.stripeSubscriptionId.startsWith(manualSubscriptionPrefix);
  return isEnding && now >= subscription.currentPeriodEnd;
}

/** Returns the time when a plan with a missing payment falls back to free. */
export function accessEndsAt(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + GRACE_MS);
}

/** Videos left this month, or `unlimited`. Projects in flight reserve theirs. */
export function videosRemaining(usage: { videosPerMonth: number; videosUsed: number; videosReserved: number }): number {
  return leftOf(usage.videosPerMonth, usage.videosUsed + usage.videosReserved);
}
