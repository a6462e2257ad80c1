import type Stripe from 'stripe';

/**
 * Returns true if the subscription has not ended and was paid at least once. A subscription without a first payment
 * grants nothing.
 */
export function isOngoing({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid';
}

/** Returns true if the subscription is past due. */
export function isPastDue({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** Returns the effective subscription, which is the newest, and the redundant others. */
export function pickSubscription<S extends Pick<Stripe.Subscription, 'id' | 'status' | 'created'>>(
  subscriptions: readonly S[],
): { current: S | null; extra: S[] } {
  const [current = null, ...extra] = subscriptions
    .filter(isOngoing)
    .sort((one, other) => other.created - one.created || (other.id < one.id ? -1 : 1));
  return { current, extra };
}
