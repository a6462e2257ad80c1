import type { BillingCycle, PlanSlug } from '@clipwright/contract';
import type { Subscription } from './access-end-of.ts';

type Standing = Pick<
  Subscription,
  'plan_slug' | 'billing_cycle' | 'status' | 'cancel_at_period_end' | 'scheduled_change'
>;
/** The rank of each plan, cheapest first. */
const ranks: Record<PlanSlug, number> = { free: 0, 'creator-lite': 1, 'creator-pro': 2, 'agency-starter': 3 };

type Choice = { slug: PlanSlug; cycle: BillingCycle };

/**
 * The step from the user's plan to another. `pay first`: only a cheaper plan can be chosen while a payment is missing.
 */
export type PlanStep = 'nothing' | 'buy' | 'change' | 'cancel' | 'end' | 'pay first' | 'reactivate';

/**
 * Returns the step to a plan. `subscription` is null if the user has none or it is still loading; the server rejects a
 * second one.
 */
export function planStep(subscription: Standing | null, choice: Choice): PlanStep {
  const { slug, cycle } = choice;
  if (subscription === null) return slug === 'free' ? 'nothing' : 'buy';
  const { plan_slug, billing_cycle, status, cancel_at_period_end, scheduled_change } = subscription;
  const isSame = slug === plan_slug && cycle === billing_cycle;
  if (status === 'past_due') {
    if (slug === 'free') return 'end';
    return isCheaper(subscription, choice) ? 'change' : 'pay first';
  }
  if (slug === 'free') return cancel_at_period_end ? 'nothing' : 'cancel';
  if (!isSame) return 'change';
  return cancel_at_period_end || scheduled_change !== null ? 'reactivate' : 'nothing';
}

/** Returns true if there is a cheaper plan that is not free, or the same plan with a shorter billing cycle. */
export function hasCheaperPlan(subscription: Pick<Standing, 'plan_slug' | 'billing_cycle'>): boolean {
  return subscription.billing_cycle === 'yearly' || ranks[subscription.plan_slug] > 1;
}

function isCheaper(
  { plan_slug, billing_cycle }: Pick<Standing, 'plan_slug' | 'billing_cycle'>,
  { slug, cycle }: Choice,
): boolean {
  if (slug === plan_slug) return billing_cycle === 'yearly' && cycle === 'monthly';
  return ranks[slug] < ranks[plan_slug];
}
