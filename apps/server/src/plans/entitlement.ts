import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/open-database.ts';
import { subscriptionPlans, userSubscriptions } from '../db/tables/plans-tables.ts';
import { AppError } from '../http/app-error.ts';
import { lockOwner } from '../people/lock-owner.ts';
import { people } from '../people/read-people.ts';
import { dayOf, monthOfUsage, type Period } from './month-of-usage.ts';
import { hasLapsed } from './subscription-rules.ts';

export type PlanRow = typeof subscriptionPlans.$inferSelect;
export type SubscriptionRow = typeof userSubscriptions.$inferSelect;

/** A user's plan, rights and current time. */
export type Entitlement = {
  /** Null if it was removed; the free plan then applies. */
  subscription: SubscriptionRow | null;
  /** The effective plan: the subscription's, or the free plan once the subscription has lapsed. */
  plan: PlanRow;
  isLapsed: boolean;
  month: Period;
  /** The user's current time, taken from their test clock if the payment provider assigned one. */
  now: Date;
};

export type EntitlementFacts = {
  createdAt: Date;
  subscription: SubscriptionRow | null;
  /** The subscription's. */
  plan: PlanRow | null;
  freePlan: PlanRow;
};

const freePlans = alias(subscriptionPlans, 'free_plans');

/**
 * Reads the entitlement. `isLocked`, which needs the service role, prevents other changes to this user's plan or videos
 * until the transaction ends.
 */
export async function getEntitlement(
  tx: Transaction,
  userId: string,
  now: Date,
  { isLocked = false } = {},
): Promise<Entitlement> {
  if (isLocked) await lockOwner(tx, userId);
  const [row] = await tx
    .select({
      createdAt: people.createdAt,
      subscription: userSubscriptions,
      plan: subscriptionPlans,
      freePlan: freePlans,
    })
    .from(people)
    .leftJoin(userSubscriptions, eq(userSubscriptions.userId, people.id))
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .leftJoin(freePlans, eq(freePlans.slug, 'free'))
    .where(eq(people.id, userId));
  if (!row) throw new AppError('not_found');
  const { freePlan } = row;
  if (!freePlan) throw new AppError('plan_not_found', { slug: 'free' });
  return decideEntitlement({ ...row, freePlan }, now);
}

/** Derives the entitlement at a given time from the rows. */
export function decideEntitlement(facts: EntitlementFacts, at: Date): Entitlement {
  const { createdAt, subscription, plan, freePlan } = facts;
  const now = new Date(at.getTime() + (subscription?.clockAheadSec ?? 0) * 1000);
  const today = dayOf(now);
  if (!subscription || !plan) {
    const month = monthOfUsage({ start: dayOf(createdAt), end: null }, today);
    return { subscription: null, plan: freePlan, isLapsed: false, month, now };
  }
  const isLapsed = hasLapsed({ ...subscription, planSlug: plan.slug }, now);
  const month = monthOfUsage(
    {
      start: dayOf(subscription.currentPeriodStart),
      end: plan.slug === 'free' ? null : dayOf(subscription.currentPeriodEnd),
    },
    today,
  );
  return { subscription, plan: isLapsed ? freePlan : plan, isLapsed, month, now };
}
