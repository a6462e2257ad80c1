import type { SubscriptionStatus } from './plans.ts';
import { unlimited } from './unlimited.ts';

type PlanFacts = Pick<SubscriptionStatus, 'videos_per_month' | 'videos_remaining' | 'credits_remaining'>;

/** The properties of a source that determine its price; null if not known yet. */
export type Material = { durationSec: number | null; sizeBytes: number | null };

/** The payment for the next video. */
export type VideoCost =
  | { kind: 'unlimited' }
  /** One of the month's. */
  | { kind: 'video'; limit: number; remaining: number }
  | { kind: 'credits'; credits: 1 | 2; available: number }
  /** The quota and the credits are used up. */
  | { kind: 'nothing'; limit: number; creditsMissing: number };

const longSec = 60 * 60;
const largeBytes = 2 * 1024 ** 3;

/** Credits that a video costs once the month's videos are used up: two for a long or large one. */
export function creditsFor({ durationSec, sizeBytes }: Material): 1 | 2 {
  return (durationSec ?? 0) > longSec || (sizeBytes ?? 0) > largeBytes ? 2 : 1;
}

/** The month's videos go first, then credits. */
export function videoCost(plan: PlanFacts, material: Material): VideoCost {
  const { videos_per_month: limit, videos_remaining: remaining, credits_remaining: available } = plan;
  if (limit === unlimited || remaining === unlimited) return { kind: 'unlimited' };
  if (remaining > 0) return { kind: 'video', limit, remaining };
  const credits = creditsFor(material);
  if (available >= credits) return { kind: 'credits', credits, available };
  return { kind: 'nothing', limit, creditsMissing: credits - available };
}
