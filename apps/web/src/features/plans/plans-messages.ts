import type { SubscriptionStatus } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';
import { formatNumber } from '../../lib/format/format-number.ts';
import type { UsageLevel } from './usage/plan-usage.ts';

const freeLimit = inEnglish<{ limit: number }>(
  'Free tier limit: {limit, plural, one {# video} other {# videos}}/month',
);
const usedOfLimit = inEnglish<{ used: number; limit: number }>(
  '{used, number} of {limit, plural, one {# video} other {# videos}} used',
);
const creditsCount = inEnglish<{ count: number }>('{count, plural, one {# credit} other {# credits}}');
const videosLeft = inEnglish<{ count: number }>('{count, plural, one {# video} other {# videos}} left');
const runningLow = inEnglish<{ count: number }>('Running low: {count, plural, one {# video} other {# videos}} left');
const nearlyUsedUp = inEnglish<{ count: number }>(
  'Nearly used up: {count, plural, one {# video} other {# videos}} left',
);
const enoughFor = inEnglish<{ count: number }>('Enough for {count, plural, one {# video} other {# videos}}');
const runningLowFor = inEnglish<{ count: number }>(
  'Running low: enough for {count, plural, one {# video} other {# videos}}',
);
const runningOut = inEnglish<{ count: number; date: string }>(
  '{count, plural, one {# video} other {# videos}} left this month. The count starts again on {date}.',
);
const limitReached = inEnglish<{ limit: number; date: string }>(
  "You've reached your monthly limit of {limit, plural, one {# video} other {# videos}}. The count starts again on {date}.",
);
const usedOf = inEnglish<{ used: number; limit: number }>(
  '{used, number} of {limit, plural, one {# video} other {# videos}}',
);
const refreshed = inEnglish<{ time: string; count: number }>(
  'Updated {time} · {count, plural, one {# refresh} other {# refreshes}} since you opened this page',
);

export const plansMessages = {
  plan: {
    heading: 'Your plan',
    status: { active: 'Active', canceled: 'Canceled', past_due: 'Payment due' } satisfies Record<
      SubscriptionStatus['status'],
      string
    >,
    nextBilling: 'Next billing date',
    accessEnds: 'Access ends',
    neverBilled: 'N/A',
    dueNow: 'Due now',
    given: (date: string) => `Granted until ${date}. No payment is due.`,
    freeLimit: (limit: number) => freeLimit({ limit }),
  },
  videos: {
    heading: 'Videos this month',
    ofLimit: (used: number, limit: number | null) =>
      limit === null ? `${used} used, no limit` : usedOfLimit({ used, limit }),
    limit: (limit: number | null) => (limit === null ? 'used' : `of ${formatNumber(limit)}`),
    remaining: (remaining: number | null) =>
      remaining === null ? 'Unlimited' : `${formatNumber(remaining)} remaining`,
    reserved: (reserved: number) => `${formatNumber(reserved)} in progress`,
    limitReached: 'Limit reached',
    startsAgain: (date: string) => `Starts again on ${date}`,
  },
  credits: {
    heading: 'Available credits',
    perVideo: 'One credit covers one video. Credits do not expire.',
  },
  usage: {
    heading: 'Usage tracking',
    failed: 'Your usage could not be loaded',
    videoProcessing: 'Video processing',
    credits: 'Credits',
    videosValue: (used: number, limit: number | null) =>
      limit === null ? `${formatNumber(used)}, unlimited` : usedOf({ used, limit }),
    creditsValue: (available: number) => creditsCount({ count: available }),
    unlimited: 'No limit',
    videosLeft: {
      success: (remaining: number) => videosLeft({ count: remaining }),
      warning: (remaining: number) => runningLow({ count: remaining }),
      danger: (remaining: number) => nearlyUsedUp({ count: remaining }),
    } satisfies Record<UsageLevel, (remaining: number) => string>,
    creditsEnough: {
      success: (credits: number) => enoughFor({ count: credits }),
      warning: (credits: number) => runningLowFor({ count: credits }),
      danger: () => 'No credits',
    } satisfies Record<UsageLevel, (credits: number) => string>,
  },
  history: {
    heading: 'Usage by month',
    failed: 'Your usage history could not be loaded',
    none: 'No usage yet.',
    caption: 'Videos, clips and credits used in each month',
    month: 'Month',
    videos: 'Videos',
    clips: 'Clips',
    credits: 'Credits',
    period: (start: string, end: string) => `${start} to ${end}`,
  },
  warnings: {
    runningOut: (remaining: number, date: string) => runningOut({ count: remaining, date }),
    limitReached: (limit: number, date: string) => limitReached({ limit, date }),
    paymentDue: 'A payment is due. You keep your plan for 7 days, then you move to the free plan. Nothing is deleted.',
    paymentMissing: 'A payment is missing, so you are on the free plan for now. Nothing has been deleted.',
  },
  refresh: {
    /** Includes the number of refreshes if there were any. */
    updated: (time: string, refreshes: number) =>
      refreshes === 0 ? `Updated ${time}` : refreshed({ time, count: refreshes }),
    failed: (reason: string, time: string) => `Could not refresh: ${reason} These figures are from ${time}.`,
    refresh: 'Refresh',
    done: 'Usage is up to date.',
  },
  failed: 'Your plan could not be loaded',
} as const;
