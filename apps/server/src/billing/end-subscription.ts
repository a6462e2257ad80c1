import { AppError } from '../http/app-error.ts';
import { getOwnSubscription, goingOn, releaseSchedule } from './own-subscription.ts';
import { type SyncNeeds, syncCustomer } from './sync/sync-customer.ts';

/** The plan stays until the end of what is paid for. A change that was planned is off. Twice is as once. */
export async function cancelSubscription(deps: SyncNeeds, userId: string): Promise<void> {
  const own = await getOwnSubscription(deps, userId);
  const { provider, subscription, customerId } = own;
  await releaseSchedule(own);
  if (!subscription.cancel_at_period_end) {
    await provider.call((key) =>
      provider.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, key),
    );
  }
  await syncCustomer(deps, customerId);
}

/** Undoes a cancellation, or a change that waits. @throws AppError `no_subscription` where nothing is left to go on with */
export async function reactivateSubscription(deps: SyncNeeds, userId: string): Promise<void> {
  const own = await getOwnSubscription(deps, userId);
  const { provider, subscription, customerId } = own;
  await releaseSchedule(own);
  const change = goingOn(subscription);
  if (Object.keys(change).length > 0) {
    await provider.call((key) => provider.stripe.subscriptions.update(subscription.id, change, key));
  }
  await syncCustomer(deps, customerId);
}

/** A missing payment has to come before anything is changed. */
export function refusePastDue({ status }: { status: string }): void {
  if (status === 'past_due' || status === 'unpaid') throw new AppError('subscription_past_due');
}
