import type { AdminAccounts } from '@clipwright/contract';
import { asc, count, eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { subscriptionPlans, userSubscriptions } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';

/** Each user with their stored plan, as a subquery to join by `userId`; users without a subscription are omitted. */
export const storedPlans = new QueryBuilder()
  .select({ userId: userSubscriptions.userId, slug: subscriptionPlans.slug })
  .from(userSubscriptions)
  .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
  .as('stored_plans');

/** Counts the accounts on each plan, and those without a plan. */
export async function countAccountsByPlan({ db }: Pick<Deps, 'db'>): Promise<AdminAccounts['plans']> {
  return await db.service
    .select({ plan: subscriptionPlans.slug, name: subscriptionPlans.name, accounts: count(userSubscriptions.id) })
    .from(subscriptionPlans)
    .leftJoin(userSubscriptions, eq(userSubscriptions.planId, subscriptionPlans.id))
    .groupBy(subscriptionPlans.slug, subscriptionPlans.name, subscriptionPlans.sortOrder)
    .orderBy(asc(subscriptionPlans.sortOrder));
}
