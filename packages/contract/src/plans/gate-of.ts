import type { SubscriptionStatus } from './plans.ts';
import { unlimited } from './unlimited.ts';

type GateFacts = Pick<SubscriptionStatus, 'status' | 'videos_remaining' | 'credits_remaining'>;

/**
 * Returns the reason why no project can be created; null if one can. An overdue payment keeps access until the server
 * falls back to the free plan; a credit pays for a video beyond the monthly quota.
 */
export function gateOf({ status, videos_remaining, credits_remaining }: GateFacts) {
  if (status === 'canceled') return 'subscription_required';
  if (videos_remaining === unlimited || videos_remaining > 0 || credits_remaining > 0) return null;
  return 'limit_reached';
}
