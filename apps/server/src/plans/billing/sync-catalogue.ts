import { and, eq, gt } from 'drizzle-orm';
import type Stripe from 'stripe';
import { creditPacks, subscriptionPlans } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { getProvider, isMissing, type Provider } from './payment-provider.ts';

type PriceFacts = {
  /** Identifies the price; a price with a different amount takes the key over. */
  lookupKey: string;
  product: string;
  amount: number;
  interval: 'month' | 'year' | null;
  metadata: Record<string, string>;
};

/**
 * Creates the products and prices for all paid plans and packs at the provider, and stores their ids. A changed price
 * is created again and the old price is deactivated; existing subscribers keep it. Safe to repeat.
 */
export async function syncCatalogue({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<{ madePrices: number }> {
  const provider = await getProvider(config);
  const { plans, packs } = await db.asService(async (tx) => ({
    plans: await tx
      .select()
      .from(subscriptionPlans)
      .where(and(eq(subscriptionPlans.isActive, true), gt(subscriptionPlans.priceMonthly, 0))),
    packs: await tx.select().from(creditPacks).where(eq(creditPacks.isActive, true)),
  }));
  let madePrices = 0;
  const price = async (facts: PriceFacts) => {
    const { id, isNew } = await ensurePrice(provider, facts);
    if (isNew) madePrices++;
    return id;
  };
  for (const { id, slug, name, priceMonthly, priceYearly } of plans) {
    const product = await ensureProduct(provider, `clipwright_${slug}`, `Clipwright ${name}`);
    const priceOf = (cycle: 'monthly' | 'yearly', amount: number) =>
      price({
        lookupKey: `clipwright_${slug}_${cycle}`,
        product,
        amount,
        interval: cycle === 'monthly' ? 'month' : 'year',
        metadata: { plan: slug, cycle },
      });
    const stripePriceIdMonthly = await priceOf('monthly', priceMonthly);
    const stripePriceId = await priceOf('yearly', priceYearly);
    await db.asService((tx) =>
      tx.update(subscriptionPlans).set({ stripePriceIdMonthly, stripePriceId }).where(eq(subscriptionPlans.id, id)),
    );
  }
  for (const { id, credits, price: amount } of packs) {
    const product = await ensureProduct(provider, `clipwright_credits_${credits}`, `${credits} Clipwright credits`);
    const stripePriceId = await price({
      lookupKey: `clipwright_credits_${credits}`,
      product,
      amount,
      interval: null,
      metadata: { credits: String(credits) },
    });
    await db.asService((tx) => tx.update(creditPacks).set({ stripePriceId }).where(eq(creditPacks.id, id)));
  }
  return { madePrices };
}

async function ensureProduct({ stripe, call }: Provider, id: string, name: string): Promise<string> {
  try {
    const product = await call(() => stripe.products.retrieve(id));
    if (product.name !== name || !product.active)
      await call((key) => stripe.products.update(id, { name, active: true }, key));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await call((key) => stripe.products.create({ id, name }, key));
  }
  return id;
}

async function ensurePrice({ stripe, call }: Provider, facts: PriceFacts): Promise<{ id: string; isNew: boolean }> {
  const { lookupKey, product, amount, interval, metadata } = facts;
  const { data } = await call(() => stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 }));
  const [existing] = data;
  if (existing && isThis(existing, facts)) return { id: existing.id, isNew: false };
  const { id } = await call((key) =>
    stripe.prices.create(
      {
        product,
        currency: 'usd',
        unit_amount: amount,
        lookup_key: lookupKey,
        transfer_lookup_key: true,
        metadata,
        ...(interval === null ? {} : { recurring: { interval } }),
      },
      key,
    ),
  );
  if (existing) await call((key) => stripe.prices.update(existing.id, { active: false }, key));
  return { id, isNew: true };
}

function isThis(price: Stripe.Price, { product, amount, interval }: PriceFacts): boolean {
  return (
    price.active &&
    price.product === product &&
    price.unit_amount === amount &&
    price.currency === 'usd' &&
    (price.recurring?.interval ?? null) === interval
  );
}
