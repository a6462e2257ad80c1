import type { BillingOverview } from '@clipwright/contract';

/** One that the payment provider renews. */
export type Subscription = NonNullable<BillingOverview['subscription']>;

/** When the plan is no longer the user's: a missing payment ends it before the period does. */
export function accessEndOf({
  access_ends_at,
  current_period_end,
}: Pick<Subscription, 'access_ends_at' | 'current_period_end'>): string {
  return access_ends_at ?? current_period_end;
}
