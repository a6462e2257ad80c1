import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { subscriptionEvents, subscriptionPlans, userSubscriptions } from '../../../db/tables/plans-tables.ts';
import type { Deps } from '../../../deps.ts';
import { carryUsage, resetUsage } from '../../carry-usage.ts';
import { getEntitlement } from '../../entitlement.ts';
import { upgradeUserPlan } from '../../upgrade-user-plan.ts';
import type { SubscriptionState } from './to-subscription-state.ts';

type Row = typeof userSubscriptions.$inferSelect;
type Plan = { id: string; slug: string; name: string };
/** The change reported by email; null if the plan stayed the same. */
export type PlanTransition = { from: string; to: string } | null;
/** A planned cancellation at the end of the paid period, or its reversal; null if neither applies. */
export type PlannedEnd = { kind: 'planned' | 'undone'; planName: string; at: Date } | null;
export type SubscriptionChanges = { transition: PlanTransition; plannedEnd: PlannedEnd };

/** The result for an unchanged subscription. */
export const unchanged: SubscriptionChanges = { transition: null, plannedEnd: null };

/**
 * Updates the user's subscription to the provider's state and logs the changes. `isPaid`: the payment for a new
 * subscription or an upgrade was just confirmed, so the monthly usage starts at zero; any other change keeps the usage.
 */
export async function writeSubscription(
  deps: Pick<Deps, 'now' | 'log'>,
  tx: Transaction,
  { userId, customerId }: { userId: string; customerId: string },
  { state, isPaid }: { state: SubscriptionState | null; isPaid: boolean },
): Promise<SubscriptionChanges> {
  const plans = await tx
    .select({ id: subscriptionPlans.id, slug: subscriptionPlans.slug, name: subscriptionPlans.name })
    .from(subscriptionPlans);
  const planBy = (key: 'id' | 'slug', value: string | null) => plans.find((plan) => plan[key] === value) ?? null;
  const [before] = await tx.select().from(userSubscriptions).where(eq(userSubscriptions.userId, userId));
  if (!before) return unchanged;
  const planBefore = isCounting(before) ? planBy('id', before.planId) : planBy('slug', 'free');
  if (state === null) return { transition: await endSubscription(tx, before, planBefore), plannedEnd: null };
  const plan = planBy('slug', state.plan);
  if (!plan) return unchanged;
  const isPlanChange = planBefore?.id !== plan.id;
  const { month } = await getEntitlement(tx, userId, deps.now(), { isLocked: true });
  if (isPlanChange) {
    await upgradeUserPlan(
      deps,
      {
        userId,
        planId: plan.id,
        stripeSubscriptionId: state.subscriptionId,
        stripeCustomerId: customerId,
        period: state.period,
        billingCycle: state.billingCycle,
        isPaid,
      },
      tx,
    );
  }
  const synced = {
    planId: plan.id,
    status: state.status,
    currentPeriodStart: state.period.start,
    currentPeriodEnd: state.period.end,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    billingCycle: state.billingCycle,
    stripeSubscriptionId: state.subscriptionId,
    stripeCustomerId: customerId,
    pastDueSince: state.pastDueSince,
    price: state.price,
    scheduledPlanId: planBy('slug', state.scheduled?.plan ?? null)?.id ?? null,
    scheduledBillingCycle: state.scheduled?.billingCycle ?? null,
  };
  await tx.update(userSubscriptions).set(synced).where(eq(userSubscriptions.userId, userId));
  if (!isPlanChange) {
    const { month: monthNow } = await getEntitlement(tx, userId, deps.now());
    await (isPaid ? resetUsage(tx, userId, monthNow) : carryUsage(tx, userId, month, monthNow));
  }
  const facts = { plan: state.plan, current_period_end: state.period.end.toISOString() };
  const events = listEvents(before, synced, isPlanChange);
  for (const eventType of events) {
    await tx.insert(subscriptionEvents).values({ userId, eventType, eventData: facts });
  }
  const end = { planName: plan.name, at: state.period.end };
  return {
    transition: isPlanChange ? { from: planBefore?.name ?? '', to: plan.name } : null,
    plannedEnd: events.includes('cancellation_scheduled')
      ? { kind: 'planned', ...end }
      : events.includes('subscription_reactivated')
        ? { kind: 'undone', ...end }
        : null,
  };
}

/**
 * Ends a subscription that does not, or no longer, exist at the provider. A manually granted plan does not involve the
 * provider.
 */
async function endSubscription(tx: Transaction, before: Row, planBefore: Plan | null): Promise<PlanTransition> {
  const { userId } = before;
  if (before.status === 'canceled' || !before.stripeSubscriptionId?.startsWith('sub_')) return null;
  await tx
    .update(userSubscriptions)
    .set({
      status: 'canceled',
      pastDueSince: null,
      cancelAtPeriodEnd: false,
      scheduledPlanId: null,
      scheduledBillingCycle: null,
    })
    .where(eq(userSubscriptions.userId, userId));
  const eventData = { plan: planBefore?.slug ?? null };
  await tx.insert(subscriptionEvents).values({ userId, eventType: 'subscription_canceled', eventData });
  return { from: planBefore?.name ?? '', to: 'Free' };
}

/** Returns true if its plan is the user's stored plan, ignoring time-based changes. */
function isCounting({ status, stripeSubscriptionId }: Row): boolean {
  return status !== 'canceled' && stripeSubscriptionId !== null;
}

type SyncedColumns = Pick<
  Row,
  'status' | 'cancelAtPeriodEnd' | 'currentPeriodStart' | 'stripeSubscriptionId' | 'scheduledPlanId'
>;

/** Lists log events for the differences. A plan change is logged by the code that makes it. */
function listEvents(before: Row, now: SyncedColumns, isPlanChange: boolean): string[] {
  const isSame = before.stripeSubscriptionId === now.stripeSubscriptionId && before.status !== 'canceled';
  const isRenewal = isSame && !isPlanChange && now.currentPeriodStart.getTime() > before.currentPeriodStart.getTime();
  const events: [string, boolean][] = [
    ['subscription_started', !isSame],
    ['subscription_renewed', isRenewal],
    ['payment_missing', now.status === 'past_due' && before.status !== 'past_due'],
    ['payment_recovered', isSame && now.status === 'active' && before.status === 'past_due'],
    ['cancellation_scheduled', now.cancelAtPeriodEnd && !(isSame && before.cancelAtPeriodEnd)],
    ['subscription_reactivated', isSame && !now.cancelAtPeriodEnd && before.cancelAtPeriodEnd],
    ['plan_change_scheduled', now.scheduledPlanId !== null && now.scheduledPlanId !== before.scheduledPlanId],
  ];
  return events.filter(([, isSo]) => isSo).map(([name]) => name);
}
