import type { Plan } from './plans.ts';
import { unlimited } from './unlimited.ts';

/** The rights in a plan's row, and the only source of everything below: editing the row changes the plan. */
export type PlanFeatures = Plan['features'];

/** In `ai_features`: every feature, including future ones. */
const everything = 'all_features';

/** The names in `ai_features` that enable a feature. Other names are only shown on price cards. */
export const aiFeatures = [
  'prompt_search',
  'title_optimization',
  'hashtag_optimization',
  'language_model_clip_selection',
  'language_model_captions',
  'content_moderation',
  'performance_prediction',
  'advanced_captions',
  'viral_optimization',
  'style_analysis',
  'audience_analysis',
  'trend_analysis',
  'competitor_analysis',
  'content_strategy',
] as const;
export type AiFeature = (typeof aiFeatures)[number];

/** True if a plan includes a feature. */
export function hasFeature({ ai_features }: Pick<PlanFeatures, 'ai_features'>, feature: AiFeature): boolean {
  return ai_features.includes(feature) || ai_features.includes(everything);
}

/** Returns the cheapest of `plans`, sorted by price, that includes a feature; null if there is none. */
export function findFirstPlanWith<Row extends { features: PlanFeatures }>(
  plans: readonly Row[],
  feature: AiFeature,
): Row | null {
  return plans.find(({ features }) => hasFeature(features, feature)) ?? null;
}

/** True if a plan includes programmatic access: API keys and webhooks. */
export function hasApiAccess({ ai_features }: Pick<PlanFeatures, 'ai_features'>): boolean {
  return ai_features.includes('api_access') || ai_features.includes(everything);
}

const premium: readonly AiFeature[] = ['trend_analysis', 'competitor_analysis', 'content_strategy'];

/** The tier of a plan's AI features, by the best of them. */
export function tierOf(features: Pick<PlanFeatures, 'ai_features'>): 'basic' | 'standard' | 'advanced' | 'premium' {
  const has = (feature: AiFeature) => hasFeature(features, feature);
  if (premium.every(has)) return 'premium';
  if (has('language_model_clip_selection')) return 'advanced';
  return has('prompt_search') ? 'standard' : 'basic';
}

/** Returns the maximum pixels of a clip's short side. Unknown names give the smallest. */
export function shortSidePxOf({ export_quality }: Pick<PlanFeatures, 'export_quality'>): 1080 | 1440 | 2160 {
  if (export_quality === '4K') return 2160;
  return export_quality === '2K' ? 1440 : 1080;
}

/** The visible watermark with our text, on plans that have one. */
export const forcedWatermark = { text: 'Clipwright', leastOpacity: 0.3, leastSize: 'medium' } as const;

/**
 * Returns the number of places that one piece of work moves its owner back in the queue, inverse to the plan's share of the
 * work. Unknown priorities wait like the free plan.
 */
export function queueStepOf({ processing_priority }: Pick<PlanFeatures, 'processing_priority'>): number {
  const steps: Readonly<Record<string, number>> = { standard: 12, raised: 6, high: 4, priority: 3 };
  return Object.hasOwn(steps, processing_priority) ? (steps[processing_priority] ?? 12) : 12;
}

/** True if a plan's work precedes everyone else's. */
export function hasPriority({ processing_priority }: Pick<PlanFeatures, 'processing_priority'>): boolean {
  return processing_priority === 'priority';
}

/** True if `wanted` more fit into a limit of which `used` are taken. */
export function fitsInto(limit: number, used: number, wanted = 1): boolean {
  return limit === unlimited || used + wanted <= limit;
}

/** Returns the remainder of a limit, or `unlimited`. Never below 0, even after a downgrade, which deletes nothing. */
export function leftOf(limit: number, used: number): number {
  return limit === unlimited ? unlimited : Math.max(0, limit - used);
}

/** True if there is room for another member. The owner counts as one. */
export function hasSeatFor({ team_seats }: Pick<PlanFeatures, 'team_seats'>, membersThere: number): boolean {
  return fitsInto(team_seats, membersThere);
}

/**
 * Returns the number of brand kits of a plan: one for each client with white label, and one for the owner's brand on other
 * plans with templates.
 */
export function brandKitsLimitOf({ templates, white_label }: Pick<PlanFeatures, 'templates' | 'white_label'>): number {
  if (white_label) return unlimited;
  return templates === 0 ? 0 : 1;
}

/** Returns the maximum number of clips of a video; unlimited if it was paid for with credits. */
export function clipsLimitOf(clipsPerVideo: number, { isPaidWithCredits }: { isPaidWithCredits: boolean }): number {
  return isPaidWithCredits ? unlimited : clipsPerVideo;
}
