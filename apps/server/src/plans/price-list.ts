import type { Transaction } from '../db/open-database.ts';
import { creditPacks, subscriptionPlans } from '../db/tables/plans-tables.ts';

/** The plan and its interval, or the number of credits, that a price buys. */
export type Bought = { plan: string; interval: 'month' | 'year' } | { credits: number };

/** The current prices, by the payment provider's ids. */
export type PriceList = ReadonlyMap<string, Bought>;

/** Returns the current prices. The provider's ids of a plan or pack that was never offered are missing. */
export async function readPriceList(tx: Transaction): Promise<PriceList> {
  const plans = await tx.select().from(subscriptionPlans);
  const packs = await tx.select().from(creditPacks);
  const entries: readonly (readonly [string | null, Bought])[] = [
    ...plans.map(({ name, stripePriceIdMonthly: id }) => [id, { plan: name, interval: 'month' }] as const),
    ...plans.map(({ name, stripePriceId: id }) => [id, { plan: name, interval: 'year' }] as const),
    ...packs.map(({ credits, stripePriceId: id }) => [id, { credits }] as const),
  ];
  return new Map(entries.flatMap(([id, bought]) => (id === null ? [] : [[id, bought] as const])));
}
