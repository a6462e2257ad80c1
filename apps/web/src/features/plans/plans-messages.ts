import type { SubscriptionStatus } from '@clipwright/contract';
import { countOf as count, formatNumber } from '../../lib/format/count-of.ts';
import type { UsageLevel } from './usage/plan-usage.ts';

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
    freeLimit: (limit: number) => `Free tier limit: ${count(limit, 'video', 'videos')}/month`,
  },
  videos: {
    heading: 'Videos this month',
    ofLimit: (used: number, limit: number | null) =>
      limit === null ? `${used} used, no limit` : `${used} of ${count(limit, 'video', 'videos')} used`,
    limit: (limit: number | null) => (limit === null ? 'used' : `of ${formatNumber(limit)}`),
    remaining: (remaining: number | null) =>
      remaining === null ? 'Unlimited' : `${formatNumber(remaining)} remaining`,
    reserved: (reserved: number) => `${formatNumber(reserved)} in progress`,
    limitReached: 'Limit reached',
    startsAgain: (date: string) => `Starts again on ${date}`,
  },
  credits: {
    heading: 'Available credits',
    perVideo: 'A credit pays for one video. Credits do not expire.',
  },
  usage: {
    heading: 'Usage tracking',
    failed: 'Your usage could not be loaded',
    videoProcessing: 'Video processing',
    credits: 'Credits',
    videosValue: (used: number, limit: number | null) =>
      limit === null ? `${formatNumber(used)}, unlimited` : `${used} / ${limit} videos`,
    creditsValue: (available: number) => count(available, 'credit', 'credits'),
    unlimited: 'No limit',
    videosLeft: {
      success: (remaining: number) => `${count(remaining, 'video', 'videos')} left`,
      warning: (remaining: number) => `Running low: ${count(remaining, 'video', 'videos')} left`,
      danger: (remaining: number) => `Nearly used up: ${count(remaining, 'video', 'videos')} left`,
    } satisfies Record<UsageLevel, (remaining: number) => string>,
    creditsEnough: {
      success: (credits: number) => `Enough for ${count(credits, 'video', 'videos')}`,
      warning: (credits: number) => `Running low: enough for ${count(credits, 'video', 'videos')}`,
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
    runningOut: (remaining: number, date: string) =>
      `${count(remaining, 'video', 'videos')} left this month. The count starts again on ${date}.`,
    limitReached: (limit: number, date: string) =>
      `You've reached your monthly limit of ${count(limit, 'video', 'videos')}. The count starts again on ${date}.`,
    paymentDue:
      'A payment is due. Your plan stays as it is for 7 days, then you are on the free plan. Nothing is deleted.',
    paymentMissing: 'A payment is missing, so you are on the free plan for now. Nothing was deleted.',
  },
  refresh: {
    /** With how often, once it was. */
    updated: (time: string, refreshes: number) =>
      refreshes === 0 ? `Updated ${time}` : `Updated ${time} · refreshed ${count(refreshes, 'time', 'times')}`,
    failed: (reason: string, time: string) => `Could not refresh: ${reason} These figures are from ${time}.`,
    refresh: 'Refresh',
    done: 'Usage is up to date.',
  },
  failed: 'Your plan could not be loaded',
} as const;
