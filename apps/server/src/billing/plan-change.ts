import type { BillingCycle, PlanSlug } from '@clipwright/contract';

export type PlanChoice = { plan: PlanSlug; sortOrder: number; billingCycle: BillingCycle };

/**
 * Decides when a change applies: more for more money immediately; less, and a shorter cycle of the same plan, when the
 * paid period is over. Null if nothing would change.
 */
export function decideChange(from: PlanChoice, to: PlanChoice): 'now' | 'at_period_end' | null {
  if (from.plan === to.plan && from.billingCycle === to.billingCycle) return null;
  if (from.plan === to.plan) return to.billingCycle === 'yearly' ? 'now' : 'at_period_end';
  return to.sortOrder > from.sortOrder ? 'now' : 'at_period_end';
}
