import { type PlanSlug, type ProcessingOptions, type ProcessProjectInput, unlimited } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import { defaultLimits } from '../../sources/index.ts';
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

const LEAST_OPACITY = 0.3;
/** Of those plans that have a watermark: its text is ours. */
const OUR_WATERMARK = 'Clipwright';

/** From which plan on an analysis is there; plans in ascending order. */
const ranks: Readonly<Record<PlanSlug, number>> = {
  free: 0,
  'creator-lite': 1,
  'creator-pro': 2,
  'agency-starter': 3,
};
const analysisRanks = {
  enableContentModeration: 0,
  enablePerformancePrediction: 1,
  enableAdvancedCaptions: 1,
  enableViralOptimization: 1,
  enableStyleAnalysis: 2,
  enableAudienceAnalysis: 2,
  enableTrendAnalysis: 3,
  enableCompetitorAnalysis: 3,
  enableContentStrategy: 3,
} as const satisfies Partial<Record<keyof ProcessingOptions, number>>;

/**
 * What a plan makes of what was asked for. What it cannot give is left out and named in `warnings`; more clips than it
 * allows are refused. @throws AppError `clips_limit_reached`
 */
export function acceptWish(asked: Asked, plan: PlanFacts): { wish: Wish; warnings: string[] } {
  const { numClips } = asked;
  if (plan.clipsPerVideo !== unlimited && numClips > plan.clipsPerVideo) {
    throw new AppError('clips_limit_reached', { limit: plan.clipsPerVideo });
  }
  const options = { ...asked.processingOptions };
  const left = (Object.keys(analysisRanks) as (keyof typeof analysisRanks)[]).filter(
    (name) => options[name] && analysisRanks[name] > ranks[plan.slug],
  );
  for (const name of left) options[name] = false;
  if (plan.features.watermark) {
    options.enableWatermark = true;
    options.watermarkText = OUR_WATERMARK;
    options.watermarkLogo = null;
    options.watermarkOpacity = Math.max(LEAST_OPACITY, options.watermarkOpacity);
    if (options.watermarkSize === 'small') options.watermarkSize = 'medium';
  }
  const wish: Wish = {
    title: asked.projectName,
    platforms: asked.targetPlatforms,
    prompt: asked.aiPrompt === '' ? null : asked.aiPrompt,
    numClips,
    options,
    shortSidePx: options.enableQualityPreservation ? shortSidePx(plan.features.export_quality) : 1080,
    plan: plan.slug,
    maxMinutes: defaultLimits.longestMinutes(plan.slug),
  };
  return { wish, warnings: left.length > 0 ? ['Some of the analyses asked for are not part of your plan.'] : [] };
}

function shortSidePx(exportQuality: string): Wish['shortSidePx'] {
  if (exportQuality === '4K') return 2160;
  return exportQuality === '2K' ? 1440 : 1080;
}
