import type { BillingOverview } from '@clipwright/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { payments } from '../../db/tables/billing-tables.ts';
import { subscriptionPlans, userSubscriptions } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { accessEndsAt } from '../subscription-rules.ts';

/** Reads the user's payment status from our own tables, so it is available while the provider is down. */
export async function getBillingOverview(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<BillingOverview> {
  const scheduled = alias(subscriptionPlans, 'scheduled');
  const { row, open } = await db.asUser(userId, async (tx) => {
    const [row] = await tx
      .select({ subscription: userSubscriptions, plan: subscriptionPlans, scheduled })
      .from(userSubscriptions)
      .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
      .leftJoin(scheduled, eq(scheduled.id, userSubscriptions.scheduledPlanId))
      .where(eq(userSubscriptions.userId, userId));
    const [open] = await tx
      .select({ url: payments.hostedUrl, amount: payments.amountPaid })
      .from(payments)
      .where(and(eq(payments.userId, userId), inArray(payments.status, ['failed', 'pending'])))
      // The newest invoice, since paying it restores the plan.
      .orderBy(desc(payments.createdAt))
      .limit(1);
    return { row, open };
  });
  return {
    is_configured: config.payments !== null,
    is_sandbox: config.payments?.isSandbox ?? false,
    subscription: row === undefined ? null : toSubscription(row, open ?? null),
  };
}

type PlanRow = typeof subscriptionPlans.$inferSelect;

function toSubscription(
  row: { subscription: typeof userSubscriptions.$inferSelect; plan: PlanRow; scheduled: PlanRow | null },
  open: { url: string | null; amount: number } | null,
): BillingOverview['subscription'] {
  const { subscription, plan, scheduled } = row;
  const { status, billingCycle, pastDueSince, currentPeriodEnd } = subscription;
  if (status === 'canceled' || !subscription.stripeSubscriptionId?.startsWith('sub_')) return null;
  return {
    plan_slug: plan.slug,
    plan_name: plan.name,
    billing_cycle: billingCycle,
    price: subscription.price ?? (billingCycle === 'yearly' ? plan.priceYearly : plan.priceMonthly),
    status,
    current_period_start: subscription.currentPeriodStart.toISOString(),
    current_period_end: currentPeriodEnd.toISOString(),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    access_ends_at: pastDueSince === null ? null : accessEndsAt(pastDueSince).toISOString(),
    payment_url: status === 'past_due' ? (open?.url ?? null) : null,
    amount_owed: status === 'past_due' ? (open?.amount ?? 0) : 0,
    scheduled_change:
      scheduled === null || subscription.scheduledBillingCycle === null
        ? null
        : {
            plan_slug: scheduled.slug,
            plan_name: scheduled.name,
            billing_cycle: subscription.scheduledBillingCycle,
            effective_at: currentPeriodEnd.toISOString(),
          },
  };
}
