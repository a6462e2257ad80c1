import { hasPriority, type Plan, tierOf, unlimited } from '@clipwright/contract';
import { pricingMessages } from './pricing-messages.ts';

/** What a card says of a plan, the most asked for first. */
export function planLines({ videos_per_month, clips_per_video, features }: Plan): string[] {
  const { lines, aiTier, aiMeans } = pricingMessages;
  const tier = tierOf(features);
  return [
    lines.videos(limitOf(videos_per_month)),
    lines.clips(limitOf(clips_per_video)),
    lines.quality(features.export_quality),
    lines.watermark(features.watermark),
    lines.ai(aiTier[tier], aiMeans[tier]),
    ...(features.templates === 0 ? [] : [lines.templates(limitOf(features.templates))]),
    ...(hasPriority(features) ? [lines.priority] : []),
    lines.support(features.support),
  ];
}

/** Null: unlimited. */
export const limitOf = (limit: number) => (limit === unlimited ? null : limit);
