import type Stripe from 'stripe';

/** True if it is not over, and was paid at least once. A subscription without its first payment grants nothing. */
export function isOngoing({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid';
}

/** True if one of its payments is missing. */
export function isPastDue({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** Returns the subscription that counts, the newest, and redundant others. */
export function pickSubscription<S extends Pick<Stripe.Subscription, 'id' | 'status' | 'created'>>(
  subscriptions: readonly S[],
): { current: S | null; extra: S[] } {
  const [current = null, ...extra] = subscriptions
    .filter(isOngoing)
    .sort((one, other) => other.created - one.created || (other.id < one.id ? -1 : 1));
  return { current, extra };
}
