import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { users } from '../db/tables/accounts.ts';
import { subscriptionPlans, userSubscriptions } from '../db/tables/plans.ts';
import { AppError } from '../http/app-error.ts';
import { dayOf, monthOfUsage, type Period } from './month-of-usage.ts';
import { hasLapsed } from './subscription-rules.ts';

export type PlanRow = typeof subscriptionPlans.$inferSelect;
export type SubscriptionRow = typeof userSubscriptions.$inferSelect;

/** What a user may do now. */
export type Entitlement = {
  /** Null where somebody removed it: then the free plan counts. */
  subscription: SubscriptionRow | null;
  /** The plan that counts: the subscription's, or the free one once that has lapsed. */
  plan: PlanRow;
  isLapsed: boolean;
  month: Period;
};

/**
 * Reads it. With `isLocked`, which takes the service role, nothing else decides about this user's plan or videos until
 * the transaction ends.
 */
export async function getEntitlement(
  tx: Transaction,
  userId: string,
  now: Date,
  { isLocked = false } = {},
): Promise<Entitlement> {
  if (isLocked) await lockUser(tx, userId);
  const [row] = await tx
    .select({ createdAt: users.createdAt, subscription: userSubscriptions, plan: subscriptionPlans })
    .from(users)
    .leftJoin(userSubscriptions, eq(userSubscriptions.userId, users.id))
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(eq(users.id, userId));
  if (!row) throw new AppError('not_found');
  const { createdAt, subscription, plan } = row;
  const today = dayOf(now);
  if (!subscription || !plan) {
    const month = monthOfUsage({ start: dayOf(createdAt), end: null }, today);
    return { subscription: null, plan: await getFreePlan(tx), isLapsed: false, month };
  }
  const isLapsed = hasLapsed({ ...subscription, planSlug: plan.slug }, now);
  const month = monthOfUsage(
    {
      start: dayOf(subscription.currentPeriodStart),
      end: plan.slug === 'free' ? null : dayOf(subscription.currentPeriodEnd),
    },
    today,
  );
  return { subscription, plan: isLapsed ? await getFreePlan(tx) : plan, isLapsed, month };
}

/**
 * A statement of its own, for one that waits goes on with what it saw before. It locks the user's row, which is always
 * there; rows that refer to it can be written all the while.
 */
async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

async function getFreePlan(tx: Transaction): Promise<PlanRow> {
  const [plan] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, 'free'));
  if (!plan) throw new AppError('plan_not_found', { slug: 'free' });
  return plan;
}
