import type { BillingCycle, tierOf } from '@clipwright/contract';
import { countOf as count, formatNumber } from '../../lib/count-of.ts';

type Tier = ReturnType<typeof tierOf>;

/** What is said about plans and packs that can be bought. */
export const pricingMessages = {
  cycle: {
    label: 'How often you pay',
    monthly: 'Monthly',
    yearly: 'Yearly',
    save: (percent: number) => `Save ${percent}%`,
    saveUpTo: (percent: number) => `Save up to ${percent}%`,
  },
  price: {
    perMonth: 'a month',
    year: {
      monthly: (price: string) => `or ${price} a year`,
      yearly: (price: string) => `${price} a year, paid at once`,
    } satisfies Record<BillingCycle, (price: string) => string>,
    free: 'No card needed',
  },
  popular: 'Most Popular',
  current: 'Your plan',
  payFirst: 'Pay the open invoice first',
  included: (plan: string) => `What ${plan} includes`,
  aiTier: {
    basic: 'Basic',
    standard: 'Standard',
    advanced: 'Advanced',
    premium: 'Premium',
  } satisfies Record<Tier, string>,
  aiMeans: {
    basic: 'finds clips, writes captions',
    standard: 'adds search by prompt, hashtags and titles',
    advanced: 'adds a language model, style and audience analysis',
    premium: 'everything, with competitor and content strategy',
  } satisfies Record<Tier, string>,
  lines: {
    videos: (limit: number | null) =>
      limit === null ? 'Unlimited videos a month' : `${count(limit, 'video', 'videos')} a month`,
    clips: (limit: number | null) =>
      limit === null ? 'Unlimited clips from a video' : `${count(limit, 'clip', 'clips')} from a video`,
    quality: (quality: string) => `Export up to ${quality}`,
    watermark: (hasOne: boolean) => (hasOne ? 'With a watermark' : 'No watermark'),
    ai: (tier: string, means: string) => `${tier} AI: ${means}`,
    templates: (limit: number | null) =>
      limit === null
        ? 'Unlimited caption styles of your own'
        : `${count(limit, 'caption style', 'caption styles')} of your own`,
    priority: 'Processed first',
    support: (kind: string) => `${kind} support`,
  },
  comparison: {
    heading: 'Compare the plans',
    table: 'The plans side by side',
    feature: 'Feature',
    rows: {
      videos: 'Videos a month',
      clips: 'Clips from a video',
      quality: 'Export quality',
      watermark: 'Watermark',
      ai: 'AI features',
      templates: 'Caption styles of your own',
      priority: 'Place in the queue',
      support: 'Support',
    },
    unlimited: 'Unlimited',
    priorities: { standard: 'Standard', raised: 'Raised', high: 'High', priority: 'First' },
    yes: 'Yes',
    no: 'No',
  },
  packs: {
    heading: 'Credit packs',
    intro: 'For a month with more videos than your plan has. Paid once, on any plan. Credits do not expire.',
    credits: (credits: number) => `${formatNumber(credits)} credits`,
    means: (credits: number) =>
      `${formatNumber(credits)} extra videos, or ${formatNumber(Math.floor(credits / 2))} large ones, with unlimited clips`,
    each: (price: string) => `${price} a credit`,
    large: 'A large video is longer than 60 minutes or bigger than 2 GB, and takes two credits.',
    buy: 'Buy',
    buyThis: (credits: number) => `Buy ${formatNumber(credits)} credits`,
  },
  choose: {
    title: 'Choose Your Plan',
    choose: 'Choose Plan',
    chooseThis: (plan: string) => `Choose Plan: ${plan}`,
    selected: 'Selected',
    close: 'Close',
  },
  loading: 'Loading the plans',
  failed: 'The plans could not be loaded',
  none: 'No plan can be bought at the moment. What you have stays as it is.',
} as const;
