import type Stripe from 'stripe';

/** Not over, and paid for at least once. One whose first payment is missing grants nothing. */
export function isOngoing({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid';
}

/** A payment of it is missing. */
export function isPastDue({ status }: Pick<Stripe.Subscription, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** The subscription that counts, the newest, and others that no one wants to pay besides. */
export function pickSubscription<S extends Pick<Stripe.Subscription, 'id' | 'status' | 'created'>>(
  subscriptions: readonly S[],
): { current: S | null; extra: S[] } {
  const [current = null, ...extra] = subscriptions
    .filter(isOngoing)
    .sort((one, other) => other.created - one.created || (other.id < one.id ? -1 : 1));
  return { current, extra };
}
