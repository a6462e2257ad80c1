import type { BillingCycle, PlanSlug } from '@clipwright/contract';

export type PlanChoice = { plan: PlanSlug; sortOrder: number; billingCycle: BillingCycle };

/**
 * When a change counts: more for more money at once; less, and a shorter cycle of the same plan, when the period that is
 * paid for is over. Null where nothing would change.
 */
export function decideChange(from: PlanChoice, to: PlanChoice): 'now' | 'at_period_end' | null {
  if (from.plan === to.plan && from.billingCycle === to.billingCycle) return null;
  if (from.plan === to.plan) return to.billingCycle === 'yearly' ? 'now' : 'at_period_end';
  return to.sortOrder > from.sortOrder ? 'now' : 'at_period_end';
}
