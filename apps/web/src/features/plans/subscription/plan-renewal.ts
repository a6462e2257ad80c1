import type { SubscriptionStatus } from '@clipwright/contract';

/**
 * The event at the end of the billing period. The free plan is never billed, and a failed payment is already due.
 */
export type PlanRenewal =
  | { kind: 'never' }
  | { kind: 'due' }
  | { kind: 'renews'; at: string }
  | { kind: 'ends'; at: string };

export function planRenewal(
  status: Pick<SubscriptionStatus, 'plan_slug' | 'status' | 'cancel_at_period_end' | 'current_period_end'>,
): PlanRenewal {
  if (status.plan_slug === 'free') return { kind: 'never' };
  if (status.status === 'past_due') return { kind: 'due' };
  const isEnding = status.cancel_at_period_end || status.status === 'canceled';
  return { kind: isEnding ? 'ends' : 'renews', at: status.current_period_end };
}
