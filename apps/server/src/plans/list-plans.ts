import { type Plan, type planCatalogue, planFeatures } from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { creditPacks, subscriptionPlans } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import type { PlanRow } from './entitlement.ts';

/** Lists the plans and credit packs for sale, cheapest first. They are the same for everyone. */
export async function listPlans({ db }: Pick<Deps, 'db'>): Promise<z.infer<typeof planCatalogue>> {
  return db.asService(async (tx) => {
    const plans = await listPlanRows(tx);
    const packs = await tx
      .select({ id: creditPacks.id, credits: creditPacks.credits, price: creditPacks.price })
      .from(creditPacks)
      .where(eq(creditPacks.isActive, true))
      .orderBy(asc(creditPacks.price));
    return { plans: plans.map(toPlan), creditPacks: packs };
  });
}

/** Lists the plans for sale, cheapest first. */
export async function listPlanRows(tx: Transaction): Promise<PlanRow[]> {
  return await tx
    .select()
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.isActive, true))
    .orderBy(asc(subscriptionPlans.priceMonthly), asc(subscriptionPlans.sortOrder));
}

function toPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price_monthly: row.priceMonthly,
    price_yearly: row.priceYearly,
    stripe_price_id_monthly: row.stripePriceIdMonthly,
    stripe_price_id: row.stripePriceId,
    videos_per_month: row.videosPerMonth,
    clips_per_video: row.clipsPerVideo,
    features: planFeatures.parse(row.features),
    sort_order: row.sortOrder,
  };
}
