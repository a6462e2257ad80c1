import type { BillingOverview } from '@clipwright/contract';

/** A subscription that the payment provider renews. */
export type Subscription = NonNullable<BillingOverview['subscription']>;

/** Returns when access to the plan ends. A missing payment ends it before the billing period does. */
export function accessEndOf({
  access_ends_at,
  current_period_end,
}: Pick<Subscription, 'access_ends_at' | 'current_period_end'>): string {
  return access_ends_at ?? current_period_end;
}
