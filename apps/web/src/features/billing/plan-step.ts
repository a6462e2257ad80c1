import type { BillingCycle, PlanSlug } from '@clipwright/contract';
import type { Subscription } from './subscription.ts';

type Standing = Pick<Subscription, 'plan_slug' | 'billing_cycle' | 'cancel_at_period_end' | 'scheduled_change'>;

/** What leads to a plan from where the user is. */
export type PlanStep = 'nothing' | 'buy' | 'change' | 'cancel' | 'reactivate';

/** `subscription` is null for who pays for none, and while it is not known: the server refuses a second one. */
export function planStep(
  subscription: Standing | null,
  { slug, cycle }: { slug: PlanSlug; cycle: BillingCycle },
): PlanStep {
  if (subscription === null) return slug === 'free' ? 'nothing' : 'buy';
  const { plan_slug, billing_cycle, cancel_at_period_end, scheduled_change } = subscription;
  if (slug === 'free') return cancel_at_period_end ? 'nothing' : 'cancel';
  if (slug !== plan_slug || cycle !== billing_cycle) return 'change';
  return cancel_at_period_end || scheduled_change !== null ? 'reactivate' : 'nothing';
}
