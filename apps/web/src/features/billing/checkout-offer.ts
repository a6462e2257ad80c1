import type { BillingCycle, PlanSlug } from '@clipwright/contract';

/** What someone is about to buy, with the price that was shown. Cents. */
export type CheckoutOffer =
  | { kind: 'plan'; slug: PlanSlug; name: string; cycle: BillingCycle; price: number }
  | { kind: 'credits'; credits: number; price: number };
