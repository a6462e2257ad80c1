import { type PlanSlug, type ProcessProjectInput, unlimited } from '@clipwright/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { readLimits } from '../../sources/index.ts';
import { firstPlanOf, type GuardedOptionFacts, includesTier, listGuardedOptions } from '../offer/guarded-options.ts';
import type { Wish } from './wish.ts';

/** What of a plan decides about clips. */
export type PlanFacts = {
  slug: PlanSlug;
  /** -1: unlimited. */
  clipsPerVideo: number;
  features: { watermark: boolean; export_quality: string };
};

type Asked = Pick<
  ProcessProjectInput,
  'projectName' | 'targetPlatforms' | 'aiPrompt' | 'numClips' | 'processingOptions'
>;

/** Of those plans that have a watermark: its text is ours, and it is seen. */
export const forcedWatermark = { text: 'Clipwright', leastOpacity: 0.3, leastSize: 'medium' } as const;

/**
 * What a plan and an installation make of what was asked for. What they cannot give is left out and named in `warnings`;
 * more clips than the plan allows are refused. @throws AppError `clips_limit_reached`
 */
export function acceptWish(
  asked: Asked,
  plan: PlanFacts,
  config: Pick<Config, 'limits' | 'media'>,
): { wish: Wish; warnings: string[] } {
  const { numClips } = asked;
  if (plan.clipsPerVideo !== unlimited && numClips > plan.clipsPerVideo) {
    throw new AppError('clips_limit_reached', { limit: plan.clipsPerVideo });
  }
  const options = { ...asked.processingOptions };
  const warnings: string[] = [];
  let prompt = asked.aiPrompt === '' ? null : asked.aiPrompt;
  for (const option of listGuardedOptions(config)) {
    const reason = explainMissing(option, plan.slug);
    if (reason === null) continue;
    if (option.id === 'aiPrompt') {
      if (prompt !== null) warnings.push(reason);
      prompt = null;
      continue;
    }
    // It is on unless somebody turns it off, so that its absence is no news.
    if (options[option.id] && option.id !== 'aiEnhancement') warnings.push(reason);
    options[option.id] = false;
  }
  const wish: Wish = {
    title: asked.projectName,
    platforms: asked.targetPlatforms,
    prompt,
    numClips,
    options: plan.features.watermark ? { ...options, ...forceWatermark(options) } : options,
    platformStyles: {},
    ownStyles: [],
    isWatermarkForced: plan.features.watermark,
    logoKey: null,
    shortSidePx: options.enableQualityPreservation ? shortSidePx(plan.features.export_quality) : 1080,
    plan: plan.slug,
    maxMinutes: readLimits(config).longestMinutes(plan.slug),
  };
  return { wish, warnings };
}

/** Why somebody on a plan does not get an option; null where they do. */
export function explainMissing({ name, tier, missing }: GuardedOptionFacts, plan: PlanSlug): string | null {
  if (missing !== null) return missing;
  return includesTier(plan, tier) ? null : `${name} is part of ${firstPlanOf(tier)} and the plans above.`;
}

function forceWatermark(options: Asked['processingOptions']): Partial<Wish['options']> {
  return {
    enableWatermark: true,
    watermarkText: forcedWatermark.text,
    watermarkLogo: null,
    watermarkOpacity: Math.max(forcedWatermark.leastOpacity, options.watermarkOpacity),
    watermarkSize: options.watermarkSize === 'small' ? forcedWatermark.leastSize : options.watermarkSize,
  };
}

/** Most pixels of a clip's short side by the plan's words. */
export function shortSidePx(exportQuality: string): Wish['shortSidePx'] {
  if (exportQuality === '4K') return 2160;
  return exportQuality === '2K' ? 1440 : 1080;
}
