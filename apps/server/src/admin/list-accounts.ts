import type { AdminAccounts, listAdminAccountsQuery } from '@clipwright/contract';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../db/tables/accounts-tables.ts';
import { subscriptionPlans, userSubscriptions } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';

/** Counts the accounts on each plan, and those without a plan. */
export async function countAccountsByPlan({ db }: Pick<Deps, 'db'>): Promise<AdminAccounts['plans']> {
  return await db.service
    .select({ plan: subscriptionPlans.slug, name: subscriptionPlans.name, accounts: count(userSubscriptions.id) })
    .from(subscriptionPlans)
    .leftJoin(userSubscriptions, eq(userSubscriptions.planId, subscriptionPlans.id))
    .groupBy(subscriptionPlans.slug, subscriptionPlans.name, subscriptionPlans.sortOrder)
    .orderBy(asc(subscriptionPlans.sortOrder));
}

/** Lists a page of accounts, newest first, without any user data except the plan. */
export async function listAccounts(
  { db }: Pick<Deps, 'db'>,
  { limit, cursor }: z.output<typeof listAdminAccountsQuery>,
): Promise<Pick<AdminAccounts, 'accounts' | 'nextCursor'>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db.service
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      plan: subscriptionPlans.slug,
      createdAt: users.createdAt,
      micros: toMicros(users.createdAt),
    })
    .from(users)
    .innerJoin(userSubscriptions, eq(userSubscriptions.userId, users.id))
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(after && isAfter(users.createdAt, users.id, after))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit);
  const accounts = page.map(({ micros: _, createdAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
  }));
  return { accounts, nextCursor };
}
