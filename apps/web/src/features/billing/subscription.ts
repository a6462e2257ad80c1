import type { BillingOverview } from '@clipwright/contract';

/** One that the payment provider renews. */
export type Subscription = NonNullable<BillingOverview['subscription']>;
