import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { subscriptionEvents, subscriptionPlans, userSubscriptions } from '../../db/tables/plans.ts';
import type { Deps } from '../../deps.ts';
import { carryUsage, getEntitlement, resetUsage, upgradeUserPlan } from '../../plans/index.ts';
import type { Standing } from './to-standing.ts';

type Row = typeof userSubscriptions.$inferSelect;
type Plan = { id: string; slug: string; name: string };
/** What a mail tells of it; null where the plan stays as it was. */
export type PlanTurn = { from: string; to: string } | null;

/**
 * Brings the user's subscription up to the provider's word, and logs what has changed of it. `isPaid`: the payment of a new
 * subscription or of an upgrade has just been confirmed, so that the month of usage begins at zero; whatever else changes
 * keeps what was used.
 */
export async function writeSubscription(
  deps: Pick<Deps, 'now' | 'log'>,
  tx: Transaction,
  { userId, customerId }: { userId: string; customerId: string },
  { standing, isPaid }: { standing: Standing | null; isPaid: boolean },
): Promise<PlanTurn> {
  const plans = await tx
    .select({ id: subscriptionPlans.id, slug: subscriptionPlans.slug, name: subscriptionPlans.name })
    .from(subscriptionPlans);
  const planBy = (key: 'id' | 'slug', value: string | null) => plans.find((plan) => plan[key] === value) ?? null;
  const [before] = await tx.select().from(userSubscriptions).where(eq(userSubscriptions.userId, userId));
  if (!before) return null;
  const planBefore = isCounting(before) ? planBy('id', before.planId) : planBy('slug', 'free');
  if (standing === null) return await endSubscription(tx, before, planBefore);
  const plan = planBy('slug', standing.plan);
  if (!plan) return null;
  const isTurn = planBefore?.id !== plan.id;
  const { month } = await getEntitlement(tx, userId, deps.now(), { isLocked: true });
  if (isTurn) {
    await upgradeUserPlan(
      deps,
      {
        userId,
        planId: plan.id,
        stripeSubscriptionId: standing.subscriptionId,
        stripeCustomerId: customerId,
        period: standing.period,
        billingCycle: standing.billingCycle,
        isPaid,
      },
      tx,
    );
  }
  const told = {
    planId: plan.id,
    status: standing.status,
    currentPeriodStart: standing.period.start,
    currentPeriodEnd: standing.period.end,
    cancelAtPeriodEnd: standing.cancelAtPeriodEnd,
    billingCycle: standing.billingCycle,
    stripeSubscriptionId: standing.subscriptionId,
    stripeCustomerId: customerId,
    pastDueSince: standing.pastDueSince,
    price: standing.price,
    scheduledPlanId: planBy('slug', standing.scheduled?.plan ?? null)?.id ?? null,
    scheduledBillingCycle: standing.scheduled?.billingCycle ?? null,
  };
  await tx.update(userSubscriptions).set(told).where(eq(userSubscriptions.userId, userId));
  if (!isTurn) {
    const { month: monthNow } = await getEntitlement(tx, userId, deps.now());
    await (isPaid ? resetUsage(tx, userId, monthNow) : carryUsage(tx, userId, month, monthNow));
  }
  const facts = { plan: standing.plan, current_period_end: standing.period.end.toISOString() };
  for (const eventType of listEvents(before, told, isTurn)) {
    await tx.insert(subscriptionEvents).values({ userId, eventType, eventData: facts });
  }
  return isTurn ? { from: planBefore?.name ?? '', to: plan.name } : null;
}

/** The provider has nothing (any more). What was given by hand is not its affair. */
async function endSubscription(tx: Transaction, before: Row, planBefore: Plan | null): Promise<PlanTurn> {
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

/** Whether its plan is the one the user is on, apart from what time alone changes. */
function isCounting({ status, stripeSubscriptionId }: Row): boolean {
  return status !== 'canceled' && stripeSubscriptionId !== null;
}

type Told = Pick<
  Row,
  'status' | 'cancelAtPeriodEnd' | 'currentPeriodStart' | 'stripeSubscriptionId' | 'scheduledPlanId'
>;

/** The log's words for what is different. A change of the plan is logged where it is made. */
function listEvents(before: Row, now: Told, isTurn: boolean): string[] {
  const isSame = before.stripeSubscriptionId === now.stripeSubscriptionId && before.status !== 'canceled';
  const isRenewal = isSame && !isTurn && now.currentPeriodStart.getTime() > before.currentPeriodStart.getTime();
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
