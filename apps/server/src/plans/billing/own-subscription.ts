import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { getProvider, idOf, isMissing, type Provider } from './payment-provider.ts';
import { pickSubscription } from './sync/pick-subscription.ts';

export type OwnSubscription = {
  provider: Provider;
  customerId: string;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  /** The schedule for its planned change. */
  scheduleId: string | null;
};

/** Reads the user's subscription from the provider. @throws AppError `no_subscription` */
export async function getOwnSubscription(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<OwnSubscription> {
  const [row] = await db.asUser(userId, (tx) =>
    tx
      .select({ customerId: userSubscriptions.stripeCustomerId })
      .from(userSubscriptions)
      .where(eq(userSubscriptions.userId, userId)),
  );
  const customer = row?.customerId ?? null;
  if (customer === null) throw new AppError('no_subscription');
  const provider = await getProvider(config);
  const { stripe, call } = provider;
  const { data } = await call(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).catch(
    (error: unknown) => {
      if (isMissing(error)) throw new AppError('no_subscription');
      throw error;
    },
  );
  const { current } = pickSubscription(data);
  const [item] = current?.items.data ?? [];
  if (current === null || item === undefined) throw new AppError('no_subscription');
  return { provider, customerId: customer, subscription: current, item, scheduleId: idOf(current.schedule) };
}

/** Drops a planned change, so the subscription itself can be changed. */
export async function releaseSchedule({ provider, scheduleId }: OwnSubscription): Promise<void> {
  if (scheduleId === null) return;
  await provider.call((key) => provider.stripe.subscriptionSchedules.release(scheduleId, {}, key));
}

/** Makes the subscription continue after the period: the provider's own page may have set an end date instead. */
export function clearCancellation({
  cancel_at,
  cancel_at_period_end,
}: Stripe.Subscription): Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'> {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? {} : { cancel_at: '' };
}
