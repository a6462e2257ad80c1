import type { BillingCycle, PlanSlug } from '@clipwright/contract';
import { and, eq, or } from 'drizzle-orm';
import type Stripe from 'stripe';
import { creditPacks, subscriptionPlans } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { checkoutReturnAddress, successAddress } from './checkout-return-address.ts';
import { withCustomer } from './find-customer.ts';
import { lookAfterPage } from './look-later.ts';
import { openProviderPage } from './open-provider-page.ts';
import { getProvider, type Provider } from './payment-provider.ts';
import { isOngoing, isPastDue } from './sync/pick-subscription.ts';

type Addresses = { successUrl?: string | undefined; cancelUrl?: string | undefined };

/**
 * Opens the provider's checkout page for a plan. A customer has one subscription, so open pages for another
 * subscription are closed. With `replacesPastDue`, the plan may be bought to replace a past-due subscription, which
 * ends once this one is paid.
 */
export async function startPlanCheckout(
  deps: Pick<Deps, 'config' | 'db' | 'jobs'>,
  userId: string,
  input: Addresses & { priceId?: string | undefined; planSlug?: PlanSlug | undefined; billingCycle: BillingCycle },
  { replacesPastDue = false } = {},
) {
  const provider = await getProvider(deps.config);
  const { priceId, slug } = await findPlanPrice(deps, input);
  const { publicUrl } = deps.config;
  const addresses = {
    success_url: successAddress(publicUrl, input.successUrl ?? `/payment-success?plan=${slug}`),
    cancel_url: checkoutReturnAddress(publicUrl, input.cancelUrl, '/payment-cancelled'),
  };
  const { stripe, call } = provider;
  return await withCustomer(deps, userId, async (customer) => {
    const { data } = await call(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
    const isInTheWay = (each: Stripe.Subscription) => isOngoing(each) && !(replacesPastDue && isPastDue(each));
    if (data.some(isInTheWay)) throw new AppError('already_subscribed');
    await expireOpenSessions(provider, customer);
    await lookAfterPage(deps, customer);
    const metadata = { userId, type: 'plan', plan: slug };
    return await openProviderPage(provider, {
      ...addresses,
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      line_items: [{ price: priceId, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
    });
  });
}

/** Opens the provider's checkout page for a credit pack. */
export async function startCreditsCheckout(
  deps: Pick<Deps, 'config' | 'db' | 'jobs'>,
  userId: string,
  input: Addresses & { creditsAmount: number; amount?: number | undefined },
) {
  const provider = await getProvider(deps.config);
  const [pack] = await deps.db.asService((tx) =>
    tx
      .select()
      .from(creditPacks)
      .where(and(eq(creditPacks.credits, input.creditsAmount), eq(creditPacks.isActive, true))),
  );
  if (!pack) throw new AppError('unknown_credit_pack', { credits: input.creditsAmount });
  if (input.amount !== undefined && input.amount !== pack.price) throw new AppError('price_changed');
  const { publicUrl } = deps.config;
  const addresses = {
    success_url: successAddress(publicUrl, input.successUrl),
    cancel_url: checkoutReturnAddress(publicUrl, input.cancelUrl, '/payment-cancelled'),
  };
  if (pack.stripePriceId === null) throw new AppError('payments_not_configured');
  const price = pack.stripePriceId;
  const metadata = { userId, type: 'credits', credits: String(pack.credits) };
  return await withCustomer(deps, userId, async (customer) => {
    await lookAfterPage(deps, customer);
    return await openProviderPage(provider, {
      ...addresses,
      mode: 'payment',
      customer,
      client_reference_id: userId,
      line_items: [{ price, quantity: 1 }],
      metadata,
      payment_intent_data: { metadata },
      invoice_creation: { enabled: true, invoice_data: { metadata } },
    });
  });
}

async function findPlanPrice(
  { db }: Pick<Deps, 'db'>,
  {
    priceId,
    planSlug,
    billingCycle,
  }: { priceId?: string | undefined; planSlug?: PlanSlug | undefined; billingCycle: BillingCycle },
): Promise<{ priceId: string; slug: PlanSlug }> {
  const isWanted =
    priceId === undefined
      ? eq(subscriptionPlans.slug, planSlug ?? 'free')
      : or(eq(subscriptionPlans.stripePriceIdMonthly, priceId), eq(subscriptionPlans.stripePriceId, priceId));
  const [plan] = await db.asService((tx) =>
    tx
      .select()
      .from(subscriptionPlans)
      .where(and(isWanted, eq(subscriptionPlans.isActive, true))),
  );
  if (!plan)
    throw priceId === undefined ? new AppError('plan_not_found', { slug: planSlug }) : new AppError('unknown_price');
  const stripePriceId = priceId ?? (billingCycle === 'yearly' ? plan.stripePriceId : plan.stripePriceIdMonthly);
  if (stripePriceId === null) throw new AppError('plan_without_price');
  return { priceId: stripePriceId, slug: plan.slug };
}

async function expireOpenSessions({ stripe, call }: Provider, customer: string): Promise<void> {
  const { data } = await call(() => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
  for (const { id, mode } of data) {
    // The customer may be paying or closing it right now; the job after such a payment checks all subscriptions.
    if (mode === 'subscription') await call((key) => stripe.checkout.sessions.expire(id, {}, key)).catch(() => null);
  }
}
