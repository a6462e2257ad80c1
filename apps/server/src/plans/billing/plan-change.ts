import type { BillingCycle, PlanSlug } from '@clipwright/contract';

export type PlanChoice = { plan: PlanSlug; sortOrder: number; billingCycle: BillingCycle };

/**
 * Decides when a change applies: upgrades immediately; downgrades, and a shorter cycle for the same plan, at the end of
 * the paid period. Returns null if nothing would change.
 */
export function decideChange(from: PlanChoice, to: PlanChoice): 'now' | 'at_period_end' | null {
  if (from.plan === to.plan && from.billingCycle === to.billingCycle) return null;
  if (from.plan === to.plan) return to.billingCycle === 'yearly' ? 'now' : 'at_period_end';
  return to.sortOrder > from.sortOrder ? 'now' : 'at_period_end';
}
