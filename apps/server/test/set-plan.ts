import type { PlanSlug } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { subscriptionPlans, userSubscriptions } from '../src/db/tables/plans-tables.ts';
import type { Deps } from '../src/deps.ts';

/** Puts a user on a plan, as a payment would. */
export async function setPlan(
  { db }: { db: Pick<Deps['db'], 'service'> },
  userId: string,
  slug: PlanSlug,
): Promise<void> {
  const [plan] = await db.service.select().from(subscriptionPlans).where(eq(subscriptionPlans.slug, slug));
  if (!plan) throw new Error(`There is no plan ${slug}.`);
  const currentPeriodEnd = new Date(Date.now() + 30 * 86_400_000);
  await db.service
    .update(userSubscriptions)
    .set({ planId: plan.id, status: 'active', currentPeriodStart: new Date(), currentPeriodEnd })
    .where(eq(userSubscriptions.userId, userId));
}
