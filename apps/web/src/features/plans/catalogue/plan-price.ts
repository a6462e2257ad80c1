import type { BillingCycle, Plan } from '@clipwright/contract';

export const cycles = ['monthly', 'yearly'] as const satisfies readonly BillingCycle[];

type Prices = Pick<Plan, 'price_monthly' | 'price_yearly'>;

/** Returns the amount of one payment, in cents. */
export function priceOf(plan: Prices, cycle: BillingCycle): number {
  return cycle === 'yearly' ? plan.price_yearly : plan.price_monthly;
}

/** Returns the price per month in cents. Yearly prices are divided by 12. */
export function monthlyPriceOf(plan: Prices, cycle: BillingCycle): number {
  return cycle === 'yearly' ? Math.round(plan.price_yearly / 12) : plan.price_monthly;
}

/** Returns the highest saving of yearly payment, as a rounded percentage. 0 if there is none. */
export function mostSavedPercent(plans: readonly Prices[]): number {
  return Math.max(0, ...plans.map(savedPercent));
}

/** Returns the saving of yearly payment, as a rounded percentage. 0 if there is none. */
export function savedPercent({ price_monthly, price_yearly }: Prices): number {
  return price_monthly === 0 ? 0 : Math.max(0, Math.round((1 - price_yearly / (12 * price_monthly)) * 100));
}
