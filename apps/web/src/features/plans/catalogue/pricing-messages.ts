import type { AiFeature, BillingCycle, FeatureRequirement, tierOf } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';
import { formatNumber } from '../../../lib/format/format-number.ts';

type Tier = ReturnType<typeof tierOf>;

const videosAMonth = inEnglish<{ limit: number }>('{limit, plural, one {# video} other {# videos}} a month');
const clipsFromAVideo = inEnglish<{ limit: number }>('{limit, plural, one {# clip} other {# clips}} from each video');
const stylesOfYourOwn = inEnglish<{ limit: number }>(
  '{limit, plural, one {# custom caption style} other {# custom caption styles}}',
);

const kitsOfBrand = inEnglish<{ limit: number }>('{limit, plural, one {One brand kit} other {# brand kits}}');
const teamOf = inEnglish<{ limit: number }>('A team of {limit, plural, one {# person} other {# people}}');

/** Texts about plans and credit packs. */
export const pricingMessages = {
  cycle: {
    label: 'Billing cycle',
    monthly: 'Monthly',
    yearly: 'Yearly',
    save: (percent: number) => `Save ${percent}%`,
    saveUpTo: (percent: number) => `Save up to ${percent}%`,
  },
  price: {
    perMonth: 'a month',
    year: {
      monthly: (price: string) => `or ${price} a year`,
      yearly: (price: string) => `${price} billed yearly`,
    } satisfies Record<BillingCycle, (price: string) => string>,
    free: 'No card required',
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
  /** The features that a tier adds to the one below, except those that the installation lacks. */
  aiMeans: {
    basic: 'finds clips, writes captions',
    adds: (what: string) => `adds ${what}`,
    /** The text if the installation has none of the features that the tier adds. */
    everythingIn: (below: string) => `everything in ${below} AI`,
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
    title: 'Payments are not set up on this installation, so nothing is for sale.',
    text: 'Every account is on the free plan unless the operator assigns another one.',
    price: 'Not for sale here',
  },
  lines: {
    videos: (limit: number | null) => (limit === null ? 'Unlimited videos a month' : videosAMonth({ limit })),
    clips: (limit: number | null) => (limit === null ? 'Unlimited clips from each video' : clipsFromAVideo({ limit })),
    quality: (quality: string) => `Export up to ${quality}`,
    watermark: (hasOne: boolean) => (hasOne ? 'With a watermark' : 'No watermark'),
    ai: (tier: string, means: string) => `${tier} AI: ${means}`,
    templates: (limit: number | null) =>
      limit === null ? 'Unlimited custom caption styles' : stylesOfYourOwn({ limit }),
    brandKits: (limit: number | null) => (limit === null ? 'A brand kit for each client' : kitsOfBrand({ limit })),
    seats: (limit: number | null) => (limit === null ? 'A team of any size' : teamOf({ limit })),
    whiteLabel: 'White label: exports, links and emails in your own name',
    priority: 'Top priority in the queue',
    apiKeys: 'API keys and webhooks for your own programs',
    /** Keyed by the `support` value of the plan. */
    support: {
      Community: 'Community support',
      Email: 'Email support',
      Priority: 'Priority support',
      Dedicated: 'Dedicated support',
    },
  },
  comparison: {
    heading: 'Compare the plans',
    table: 'Plan comparison',
    feature: 'Feature',
    rows: {
      videos: 'Videos a month',
      clips: 'Clips from each video',
      quality: 'Export quality',
      watermark: 'Watermark',
      ai: 'AI features',
      templates: 'Custom caption styles',
      brandKits: 'Brand kits',
      seats: 'Seats in a team',
      whiteLabel: 'White label',
      priority: 'Place in the queue',
      apiKeys: 'API keys and webhooks',
      support: 'Support',
    },
    unlimited: 'Unlimited',
    supports: { Community: 'Community', Email: 'Email', Priority: 'Priority', Dedicated: 'Dedicated' },
    priorities: { standard: 'Standard', raised: 'Raised', high: 'High', priority: 'First' },
    yes: 'Yes',
    no: 'No',
  },
  packs: {
    heading: 'Credit packs',
    intro:
      'Credits are for extra videos once your plan’s videos for the month are used up; everything else, such as export quality and the watermark, stays as in your plan. One-time purchase, on any plan. Credits do not expire.',
    credits: (credits: number) => `${formatNumber(credits)} credits`,
    means: (credits: number) =>
      `${formatNumber(credits)} extra videos, or ${formatNumber(Math.floor(credits / 2))} large ones, with unlimited clips`,
    each: (price: string) => `${price} a credit`,
    large: 'A large video is longer than 60 minutes or larger than 2 GB and costs two credits.',
    freePlan: {
      watermark: 'clips keep the watermark',
      quality: (quality: string) => `exports are up to ${quality}`,
      minutes: (minutes: number) => `a video can be up to ${minutes} minutes long`,
      sentence: (limits: string) => `On the free plan, these limits still apply with credits: ${limits}.`,
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
  none: 'No plan can be bought at the moment. Your current plan stays as it is.',
} as const;
