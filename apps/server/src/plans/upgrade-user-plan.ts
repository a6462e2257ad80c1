import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { subscriptionEvents, subscriptionPlans, userSubscriptions } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { carryUsage, resetUsage } from './carry-usage.ts';
import { type Entitlement, getEntitlement, type PlanRow } from './entitlement.ts';
import { dayOf, monthOfUsage } from './month-of-usage.ts';
import { manualSubscriptionPrefix } from './subscription-rules.ts';

const manualPeriodDays = 30;

export type PlanUpgrade = {
  userId: string;
  planId: string;
  /** The provider's subscription; without one, the plan is granted manually for 30 days. */
  stripeSubscriptionId?: string;
  stripeCustomerId?: string;
  /** The provider's dates; default: 30 days from now. */
  period?: { start: Date; end: Date };
  billingCycle?: 'monthly' | 'yearly';
  /** True if the change was paid for, so the month starts at zero. Otherwise existing usage still counts. */
  isPaid?: boolean;
};

/**
 * Activates a plan for a user and logs the change in the caller's service transaction. A second call changes nothing.
 * @returns true if anything changed. A failure to reset the usage or to log the change is only a warning.
 */
export async function upgradeUserPlan(
  { now, log }: Pick<Deps, 'now' | 'log'>,
  upgrade: PlanUpgrade,
  tx: Transaction,
): Promise<boolean> {
  const { userId, planId, billingCycle = 'monthly', isPaid = false } = upgrade;
  const plan = await getActivePlan(tx, planId);
  const before = await getEntitlement(tx, userId, now(), { isLocked: true });
  const at = before.now;
  if (isAlreadyOn(before, upgrade)) return false;
  const period = upgrade.period ?? { start: at, end: new Date(at.getTime() + manualPeriodDays * 24 * 60 * 60 * 1000) };
  const changed = {
    planId,
    status: 'active' as const,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    cancelAtPeriodEnd: false,
    billingCycle,
    pastDueSince: null,
    stripeSubscriptionId: upgrade.stripeSubscriptionId ?? `${manualSubscriptionPrefix}${at.getTime()}_${userId}`,
    ...(upgrade.stripeCustomerId === undefined ? {} : { stripeCustomerId: upgrade.stripeCustomerId }),
  };
  await tx
    .insert(userSubscriptions)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: userSubscriptions.userId, set: changed });
  if (plan.id !== before.plan.id) await recordSecurityEvent(tx, { userId, kind: 'plan-changed', subject: plan.name });
  const end = plan.slug === 'free' ? null : dayOf(period.end);
  const month = monthOfUsage({ start: dayOf(period.start), end }, dayOf(at));
  const attempts = {
    ...(isPaid
      ? { resetUsage: (savepoint: Transaction) => resetUsage(savepoint, userId, month) }
      : { carryUsage: (savepoint: Transaction) => carryUsage(savepoint, userId, before.month, month) }),
    logChange: logChange(userId, before.plan, plan),
  };
  for (const [step, attempt] of Object.entries(attempts)) {
    // Each runs in a savepoint, so that a failure does not undo the upgrade.
    await tx.transaction(attempt).catch((error) => {
      log.warn({ err: error, userId, step }, 'A plan was changed, but this step of it failed');
    });
  }
  return true;
}

async function getActivePlan(tx: Transaction, planId: string): Promise<PlanRow> {
  const [plan] = await tx
    .select()
    .from(subscriptionPlans)
    .where(and(eq(subscriptionPlans.id, planId), eq(subscriptionPlans.isActive, true)));
  if (!plan) throw new AppError('plan_unknown');
  return plan;
}

/** True if the same plan, for the same subscription and period, is still active. */
function isAlreadyOn({ subscription, isLapsed }: Entitlement, upgrade: PlanUpgrade): boolean {
  if (!subscription || isLapsed || subscription.status !== 'active' || subscription.planId !== upgrade.planId)
    return false;
  const { stripeSubscriptionId, period } = upgrade;
  const isSameSubscription =
    stripeSubscriptionId === undefined || stripeSubscriptionId === subscription.stripeSubscriptionId;
  return isSameSubscription && (!period || period.start.getTime() === subscription.currentPeriodStart.getTime());
}

function logChange(userId: string, from: PlanRow, to: PlanRow) {
  return async (tx: Transaction): Promise<void> => {
    const eventData = {
      old_plan: from.slug,
      new_plan: to.slug,
      plan_name: to.name,
      videos_per_month: to.videosPerMonth,
      clips_per_video: to.clipsPerVideo,
      price_monthly: to.priceMonthly,
      price_yearly: to.priceYearly,
    };
    await tx.insert(subscriptionEvents).values({ userId, eventType: 'plan_changed', eventData });
  };
}
