import { hasApiAccess } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { subscriptionPlans, userSubscriptions } from '../db/tables/plans-tables.ts';
import { hasLapsed } from './subscription-rules.ts';

/** True if a user's plan includes API keys at a given time. */
export type HasApiKeys = (userId: string, at: Date) => Promise<boolean>;

/**
 * Prepares the query for the API key right. Every request with a key runs it, so it is planned once per connection.
 * Keys stop working when the plan ends and work again when it resumes.
 */
export function prepareApiKeysRight({ service }: Pick<Database, 'service'>): HasApiKeys {
  const query = service
    .select({ subscription: userSubscriptions, slug: subscriptionPlans.slug, features: subscriptionPlans.features })
    .from(userSubscriptions)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(eq(userSubscriptions.userId, sql.placeholder('userId')))
    .prepare('api_keys_right');
  return async (userId, at) => {
    const [row] = await query.execute({ userId });
    if (!row || !hasApiAccess(row.features)) return false;
    const now = new Date(at.getTime() + row.subscription.clockAheadSec * 1000);
    return !hasLapsed({ ...row.subscription, planSlug: row.slug }, now);
  };
}
