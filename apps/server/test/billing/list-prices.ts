import { creditPacks, subscriptionPlans } from '../../src/db/tables/plans-tables.ts';
import type { TestBilling } from './open-test-billing.ts';

/** Lists the provider's prices with their plans. */
export async function listPrices({ deps }: TestBilling) {
  const plans = await deps.db.service.select().from(subscriptionPlans);
  const packs = await deps.db.service.select().from(creditPacks);
  return {
    plans: plans
      .flatMap(({ stripePriceId, stripePriceIdMonthly }) => [stripePriceId, stripePriceIdMonthly])
      .filter((id) => id !== null),
    packs: packs.map(({ stripePriceId, credits }) => ({ price: stripePriceId ?? '', credits })),
    slugBy: new Map(
      plans.flatMap(({ slug, stripePriceId: y, stripePriceIdMonthly: m }) => [
        [y, slug],
        [m, slug],
      ]),
    ),
    slugById: new Map(plans.map(({ id, slug }) => [id, slug])),
  };
}
