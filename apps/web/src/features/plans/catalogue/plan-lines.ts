import {
  brandKitsLimitOf,
  hasApiAccess,
  hasPriority,
  type Installation,
  type Plan,
  type PlanTier,
  tierOf,
  unlimited,
} from '@clipwright/contract';
import { locale } from '../../../lib/format/locale.ts';
import { pricingMessages } from './pricing-messages.ts';

type Known = Pick<Installation, 'features'>;

/** Returns the lines of a plan's card, most important first. */
export function planLines({ videos_per_month, clips_per_video, features }: Plan, installation: Known): string[] {
  const { lines } = pricingMessages;
  const supportLines: Readonly<Record<string, string>> = lines.support;
  const tier = tierOf(features);
  return [
    lines.videos({ limit: limitOf(videos_per_month) }),
    lines.clips({ limit: limitOf(clips_per_video) }),
    lines.quality({ quality: features.export_quality }),
    lines.watermark({ hasOne: features.watermark }),
    lines.ai({ tier, means: aiMeans(tier, installation) }),
    ...(features.templates === 0 ? [] : [lines.templates({ limit: limitOf(features.templates) })]),
    ...(brandKitsLimitOf(features) === 0 ? [] : [lines.brandKits({ limit: limitOf(brandKitsLimitOf(features)) })]),
    ...(features.team_seats === 1 ? [] : [lines.seats({ limit: limitOf(features.team_seats) })]),
    ...(features.white_label ? [lines.whiteLabel] : []),
    ...(hasPriority(features) ? [lines.priority] : []),
    ...(hasApiAccess(features) ? [lines.apiKeys] : []),
    supportLines[features.support] ?? features.support,
  ];
}

const tierBelow = { standard: 'basic', advanced: 'standard', premium: 'advanced' } as const;

/** Returns the features that a tier adds, except those that the installation lacks. */
function aiMeans(tier: PlanTier, { features }: Known): string {
  const { basic, adds, everythingIn, words } = pricingMessages.aiMeans;
  if (tier === 'basic') return basic;
  const spoken: Readonly<Record<string, string>> = words;
  const added = features.flatMap(({ id, tier: own, lacks }) => {
    const word = spoken[id];
    return own === tier && lacks === null && word !== undefined ? [word] : [];
  });
  return added.length === 0
    ? everythingIn({ tier: tierBelow[tier] })
    : adds({ what: new Intl.ListFormat(locale).format(added) });
}

/** Returns the limit, or null if unlimited. */
export const limitOf = (limit: number) => (limit === unlimited ? null : limit);
