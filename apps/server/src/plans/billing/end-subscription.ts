import { AppError } from '../../http/app-error.ts';
import { cancelImmediately } from './cancel-and-refund.ts';
import { lookAfterChange } from './look-later.ts';
import { clearCancellation, getOwnSubscription, releaseSchedule } from './own-subscription.ts';
import { isPastDue } from './sync/pick-subscription.ts';
import { type SyncDeps, syncCustomer } from './sync/sync-customer.ts';

/**
 * Cancels a subscription. The plan remains active until the end of the paid period, and any planned change is dropped.
 * Safe to repeat.
 */
export async function cancelSubscription(deps: SyncDeps, userId: string): Promise<void> {
  const own = await getOwnSubscription(deps, userId);
  const { provider, subscription, customerId } = own;
  await lookAfterChange(deps, customerId);
  await releaseSchedule(own);
  if (!subscription.cancel_at_period_end) {
    await provider.call((key) =>
      provider.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, key),
    );
  }
  await syncCustomer(deps, customerId);
}

/** Undoes a cancellation or a planned change. @throws AppError `no_subscription` if there is nothing left to resume */
export async function reactivateSubscription(deps: SyncDeps, userId: string): Promise<void> {
  const own = await getOwnSubscription(deps, userId);
  const { provider, subscription, customerId } = own;
  await lookAfterChange(deps, customerId);
  await releaseSchedule(own);
  const change = clearCancellation(subscription);
  if (Object.keys(change).length > 0) {
    await provider.call((key) => provider.stripe.subscriptions.update(subscription.id, change, key));
  }
  await syncCustomer(deps, customerId);
}

/**
 * Ends a past-due subscription: the free plan applies immediately, and the open invoice is voided.
 * @throws AppError `nothing_owed` if the period is paid
 */
export async function endPastDueSubscription(deps: SyncDeps, userId: string): Promise<void> {
  const { provider, subscription, customerId } = await getOwnSubscription(deps, userId);
  if (!isPastDue(subscription)) throw new AppError('nothing_owed');
  await lookAfterChange(deps, customerId);
  await cancelImmediately(provider, subscription.id, { prorate: false });
  await syncCustomer(deps, customerId);
}
