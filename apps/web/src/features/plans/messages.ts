import type { SubscriptionStatus } from '@clipwright/contract';
import type { UsageLevel } from './plan-usage.ts';

const count = (value: number, one: string, many: string) => `${value.toLocaleString('en')} ${value === 1 ? one : many}`;

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
    freeLimit: (limit: number) => `Free tier limit: ${count(limit, 'video', 'videos')}/month`,
    unlimited: 'Unlimited videos',
  },
  videos: {
    heading: 'Videos this month',
    ofLimit: (used: number, limit: number | null) =>
      limit === null ? `${used} used, no limit` : `${used} of ${count(limit, 'video', 'videos')} used`,
    limit: (limit: number | null) => (limit === null ? 'unlimited' : `of ${limit.toLocaleString('en')}`),
    remaining: (remaining: number | null) =>
      remaining === null ? 'Unlimited' : `${remaining.toLocaleString('en')} remaining`,
    reserved: (reserved: number) => `${reserved.toLocaleString('en')} in progress`,
    limitReached: 'Limit reached',
    renewsOn: (date: string) => `Counts again from 0 on ${date}`,
  },
  credits: {
    heading: 'Available credits',
    perVideo: 'A credit pays for one video. Credits do not expire.',
  },
  usage: {
    heading: 'Usage tracking',
    videoProcessing: 'Video processing',
    credits: 'Credits',
    videosValue: (used: number, limit: number | null) =>
      limit === null ? `${used.toLocaleString('en')}, unlimited` : `${used} / ${limit} videos`,
    creditsValue: (available: number) => `${count(available, 'credit', 'credits')} left`,
    videosLevel: {
      success: 'Plenty left',
      warning: 'Running low',
      danger: 'Nearly used up',
    } satisfies Record<UsageLevel, string>,
    unlimited: 'No limit',
    creditsLevel: { success: 'Plenty left', warning: 'Running low', danger: 'None left' } satisfies Record<
      UsageLevel,
      string
    >,
  },
  warnings: {
    runningOut: (remaining: number, date: string) =>
      `${count(remaining, 'video', 'videos')} left this month. The count starts again on ${date}.`,
    limitReached: (limit: number, date: string) =>
      `You've reached your monthly limit of ${count(limit, 'video', 'videos')}. The count starts again on ${date}.`,
    paymentDue: (date: string) => `A payment is due since ${date}. Your plan stays open for 7 days after that date.`,
    canceled: (date: string) => `Your plan is canceled and ends on ${date}. Projects and clips stay yours.`,
  },
  refresh: {
    updated: (time: string) => `Updated ${time}`,
    count: (refreshes: number) => count(refreshes, 'refresh', 'refreshes'),
    automatic: 'Refreshes by itself every 2 minutes',
    failed: (reason: string, time: string) => `Could not refresh: ${reason} These figures are from ${time}.`,
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    done: 'Usage is up to date.',
  },
  failed: 'Your plan could not be loaded',
} as const;
