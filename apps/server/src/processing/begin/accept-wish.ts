import {
  clipsLimitOf,
  findFirstPlanWith,
  fitsInto,
  forcedWatermark,
  type GuardedOption,
  hasFeature,
  type PlanFeatures,
  type PlanSlug,
  type ProcessProjectInput,
  shortSidePxOf,
} from '@clipwright/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { readLimits } from '../../sources/index.ts';
import { type GuardedOptionFacts, listGuardedOptions } from '../offer/guarded-options.ts';
import type { Wish } from './wish.ts';

/** What of a plan decides about clips. */
export type PlanFacts = {
  slug: PlanSlug;
  /** -1: unlimited. */
  clipsPerVideo: number;
  features: PlanFeatures;
};

type Asked = Pick<
  ProcessProjectInput,
  'projectName' | 'targetPlatforms' | 'aiPrompt' | 'numClips' | 'processingOptions'
>;

/** What a plan's word is read with. */
export type Circumstances = {
  config: Pick<Config, 'limits' | 'media'>;
  /** All on offer, the cheapest first. */
  plans: readonly { name: string; features: PlanFeatures }[];
  /** A video that is paid with credits may have any number of clips. */
  isPaidWithCredits: boolean;
};

/** On unless somebody turns them off, so that their absence is no news. */
const onByDefault: ReadonlySet<GuardedOption> = new Set(['aiEnhancement', 'optimizeTitles', 'optimizeHashtags']);

/**
 * What a plan and an installation make of what was asked for. What they cannot give is left out and named in `warnings`;
 * more clips than the plan allows are refused. @throws AppError `clips_limit_reached`
 */
export function acceptWish(
  asked: Asked,
  plan: PlanFacts,
  { config, plans, isPaidWithCredits }: Circumstances,
): { wish: Wish; warnings: string[] } {
  const { numClips } = asked;
  const limit = clipsLimitOf(plan.clipsPerVideo, { isPaidWithCredits });
  if (!fitsInto(limit, 0, numClips)) throw new AppError('clips_limit_reached', { limit });
  const options = { ...asked.processingOptions };
  const warnings: string[] = [];
  let prompt = asked.aiPrompt === '' ? null : asked.aiPrompt;
  for (const option of listGuardedOptions(config)) {
    const reason = explainMissing(option, plan.features, plans);
    if (reason === null) continue;
    if (option.id === 'aiPrompt') {
      if (prompt !== null) warnings.push(reason);
      prompt = null;
      continue;
    }
    if (options[option.id] && !onByDefault.has(option.id)) warnings.push(reason);
    options[option.id] = false;
  }
  const wish: Wish = {
    title: asked.projectName,
    platforms: asked.targetPlatforms,
    prompt,
    numClips,
    options: { ...options, ...changeWatermark(options, plan.features) },
    platformStyles: {},
    ownStyles: [],
    isWatermarkForced: plan.features.watermark,
    isWhiteLabel: plan.features.white_label,
    logoKey: null,
    shortSidePx: options.enableQualityPreservation ? shortSidePxOf(plan.features) : 1080,
    plan: plan.slug,
    maxMinutes: readLimits(config).longestMinutes(plan.slug),
  };
  return { wish, warnings };
}

/** Why somebody does not get an option; null where they do. */
export function explainMissing(
  { name, feature, missing }: GuardedOptionFacts,
  features: PlanFeatures,
  plans: Circumstances['plans'],
): string | null {
  if (missing !== null) return missing;
  if (hasFeature(features, feature)) return null;
  const first = findFirstPlanWith(plans, feature);
  return first ? `${name} is part of ${first.name} and the plans above.` : `${name} is part of no plan.`;
}

/** What a plan makes of the watermark that was asked for. */
export function changeWatermark(
  options: Wish['options'],
  features: Pick<PlanFeatures, 'watermark' | 'white_label'>,
): Partial<Wish['options']> {
  if (!features.watermark) {
    // The product's name is the text that nobody chose; a white label bears none.
    const isOurs = options.watermarkText.trim().toLowerCase() === forcedWatermark.text.toLowerCase();
    return features.white_label && isOurs ? { watermarkText: '' } : {};
  }
  return {
    enableWatermark: true,
    watermarkText: forcedWatermark.text,
    watermarkLogo: null,
    watermarkOpacity: Math.max(forcedWatermark.leastOpacity, options.watermarkOpacity),
    watermarkSize: options.watermarkSize === 'small' ? forcedWatermark.leastSize : options.watermarkSize,
  };
}
