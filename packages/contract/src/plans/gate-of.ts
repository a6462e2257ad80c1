import type { SubscriptionStatus } from './plans.ts';
import { unlimited } from './unlimited.ts';

type GateFacts = Pick<SubscriptionStatus, 'status' | 'videos_remaining' | 'credits_remaining'>;

/**
 * Why creating stays closed; null: it opens. A payment that is due keeps access, until the server falls back to the free
 * plan; a credit pays a video beyond the month's.
 */
export function gateOf({ status, videos_remaining, credits_remaining }: GateFacts) {
  if (status === 'canceled') return 'subscription_required';
  if (videos_remaining === unlimited || videos_remaining > 0 || credits_remaining > 0) return null;
  return 'limit_reached';
}
