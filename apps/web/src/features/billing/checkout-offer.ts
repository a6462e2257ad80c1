import type { BillingCycle, PlanSlug } from '@clipwright/contract';

/** The purchase and its displayed price in cents. */
export type CheckoutOffer =
  | { kind: 'plan'; slug: PlanSlug; name: string; cycle: BillingCycle; price: number }
  | { kind: 'credits'; credits: number; price: number };
