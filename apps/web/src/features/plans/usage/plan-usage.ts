import { type SubscriptionStatus, unlimited } from '@clipwright/contract';

/** The level of usage relative to its limit. Each level has a color, an icon and a label. */
export type UsageLevel = 'success' | 'warning' | 'danger';

export type VideoUsage = {
  used: number;
  /** Projects in progress, each of which reserves one video. */
  reserved: number;
  /** Null if unlimited. */
  limit: number | null;
  /** Null if unlimited. Never below 0. */
  remaining: number | null;
  /** Used and reserved videos as a fraction of the limit, 0..1. 0 if there is no limit. */
  fraction: number;
  level: UsageLevel;
  isLimitReached: boolean;
  /** True if 1 or 2 videos remain. */
  isRunningOut: boolean;
};

type VideoCounts = Pick<
  SubscriptionStatus,
  'videos_per_month' | 'videos_used' | 'videos_reserved' | 'videos_remaining'
>;

const warnAtRemaining = 2;
const creditsAtFullBar = 10;
const warnAtCredits = 2;

export function videoUsage(status: VideoCounts): VideoUsage {
  const { videos_used: used, videos_reserved: reserved } = status;
  const limit = status.videos_per_month;
  if (limit === unlimited) {
    return {
      used,
      reserved,
      limit: null,
      remaining: null,
      fraction: 0,
      level: 'success',
      isLimitReached: false,
      isRunningOut: false,
    };
  }
  const remaining = Math.max(0, status.videos_remaining);
  const fraction = limit > 0 ? Math.min(1, (used + reserved) / limit) : 1;
  return {
    used,
    reserved,
    limit,
    remaining,
    fraction,
    level: videoLevel(fraction),
    isLimitReached: remaining === 0,
    isRunningOut: remaining > 0 && remaining <= warnAtRemaining,
  };
}

function videoLevel(fraction: number): UsageLevel {
  if (fraction >= 0.9) return 'danger';
  return fraction >= 0.75 ? 'warning' : 'success';
}

export type CreditsUsage = { available: number; fraction: number; level: UsageLevel };

type CreditCounts = Pick<SubscriptionStatus, 'credits_remaining'>;

/** Returns the usage of credits. The bar shows available credits, not spent ones. */
export function creditsUsage(status: CreditCounts): CreditsUsage {
  const { credits_remaining: available } = status;
  const fraction = Math.min(1, Math.max(0, available / creditsAtFullBar));
  if (available <= 0) return { available: 0, fraction, level: 'danger' };
  return { available, fraction, level: available <= warnAtCredits ? 'warning' : 'success' };
}
