import type { AiFeature, BillingCycle, FeatureRequirement, tierOf } from '@clipwright/contract';
import { countOf as count, formatNumber } from '../../../lib/format/count-of.ts';

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
  /** What a tier adds to the one below it, of what the installation has. */
  aiMeans: {
    basic: 'finds clips, writes captions',
    adds: (what: string) => `adds ${what}`,
    addsNothing: 'adds nothing to the tier below on this installation',
    words: {
      prompt_search: 'search by prompt',
      title_optimization: 'titles',
      hashtag_optimization: 'hashtags',
      language_model_clip_selection: 'a language model',
      style_analysis: 'style analysis',
      audience_analysis: 'audience analysis',
      trend_analysis: 'trend analysis',
      competitor_analysis: 'competitor analysis',
      content_strategy: 'content strategy',
    } satisfies Partial<Record<AiFeature, string>>,
  },
  missing: {
    needs: {
      'language-model': 'a language model',
      'outside-data': 'a list of trending topics',
    } satisfies Record<FeatureRequirement, string>,
    sentence: (names: string, need: string) => `${names}: not available on this installation (needs ${need})`,
    cell: 'Not available on this installation',
    needed: (need: string) => `Needs ${need}`,
  },
  notForSale: {
    title: 'Nothing is for sale on this installation: payments are not set up.',
    text: 'Every account is on the free plan, unless the operator gives it another one.',
    price: 'Not for sale here',
  },
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
      aiFeature: (name: string) => (name.startsWith('AI ') ? name : `AI: ${name}`),
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
    freePlan: {
      watermark: 'clips keep the watermark',
      quality: (quality: string) => `exports are up to ${quality}`,
      minutes: (minutes: number) => `a video can be up to ${minutes} minutes long`,
      sentence: (limits: string) => `On the free plan, credits do not change its limits: ${limits}.`,
    },
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
