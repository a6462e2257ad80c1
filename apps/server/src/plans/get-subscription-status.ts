import { planFeatures, type SubscriptionStatus } from '@clipwright/contract';
import type { Transaction } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { type Entitlement, getEntitlement } from './entitlement.ts';
import type { Day } from './month-of-usage.ts';
import { videosRemaining } from './subscription-rules.ts';
import { readUsage, type Usage } from './usage.ts';

/** Reads the user's limits and this month's usage. */
export async function getSubscriptionStatus(
  { now }: Pick<Deps, 'now'>,
  userId: string,
  tx: Transaction,
): Promise<SubscriptionStatus> {
  const entitlement = await getEntitlement(tx, userId, now());
  return toSubscriptionStatus(entitlement, await readUsage(tx, userId, entitlement.month));
}

function toSubscriptionStatus({ subscription, plan, isLapsed, month }: Entitlement, usage: Usage): SubscriptionStatus {
  const usagePeriod = { start: toTime(month.start), end: toTime(month.end) };
  // The free plan has no period other than the usage month.
  const paid = subscription && !isLapsed && plan.slug !== 'free' ? subscription : null;
  return {
    id: subscription?.id ?? null,
    plan_id: plan.id,
    plan_slug: plan.slug,
    plan_name: plan.name,
    // A missing payment is reported even after the plan has fallen back to free. After a cancellation, the free plan is
    // active.
    status: subscription?.status === 'past_due' ? 'past_due' : 'active',
    current_period_start: paid?.currentPeriodStart.toISOString() ?? usagePeriod.start,
    current_period_end: paid?.currentPeriodEnd.toISOString() ?? usagePeriod.end,
    cancel_at_period_end: paid?.cancelAtPeriodEnd ?? false,
    usage_period_start: usagePeriod.start,
    usage_period_end: usagePeriod.end,
    videos_per_month: plan.videosPerMonth,
    videos_used: usage.videosUsed,
    videos_reserved: usage.videosReserved,
    videos_remaining: videosRemaining({ videosPerMonth: plan.videosPerMonth, ...usage }),
    clips_used: usage.clipsUsed,
    credits_used: usage.creditsUsed,
    credits_remaining: usage.creditsRemaining,
    total_credits_purchased: usage.totalCreditsPurchased,
    features: planFeatures.parse(plan.features),
  };
}

function toTime(day: Day): string {
  return `${day}T00:00:00.000Z`;
}
