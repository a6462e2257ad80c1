import { type AnalysisOption, analysisOptions, isAnalysisOption } from './analyses.ts';
import type { ClipSpec } from './clip-spec.ts';

type SwitchId = 'optimizeTitles' | 'optimizeHashtags' | 'aiEnhancement';

/**
 * Options that a plan must include or an installation must support, by their API names. Other options are always
 * available.
 */
export const gatedOptionIds = [
  'aiPrompt',
  'optimizeTitles',
  'optimizeHashtags',
  'aiEnhancement',
  'enablePerformancePrediction',
  'enableStyleAnalysis',
  'enableContentModeration',
  'enableTrendAnalysis',
  'enableAdvancedCaptions',
  'enableViralOptimization',
  'enableAudienceAnalysis',
  'enableCompetitorAnalysis',
  'enableContentStrategy',
] as const satisfies readonly (SwitchId | 'aiPrompt' | AnalysisOption)[];
export type GatedOptionId = (typeof gatedOptionIds)[number];

/** True if a clip spec uses an option. */
export function usesOption(spec: Pick<ClipSpec, 'prompt' | 'analyses' | SwitchId>, id: GatedOptionId): boolean {
  if (id === 'aiPrompt') return spec.prompt !== null;
  return isAnalysisOption(id) ? spec.analyses.includes(analysisOptions[id]) : spec[id];
}

/** The same clip spec without an option. */
export function withoutOption(spec: ClipSpec, id: GatedOptionId): ClipSpec {
  if (id === 'aiPrompt') return { ...spec, prompt: null };
  if (!isAnalysisOption(id)) return { ...spec, [id]: false };
  return { ...spec, analyses: spec.analyses.filter((analysis) => analysis !== analysisOptions[id]) };
}

/** The same clip spec with an option that is a switch, on or off. */
export function withSwitch(spec: ClipSpec, id: Exclude<GatedOptionId, 'aiPrompt'>, isOn: boolean): ClipSpec {
  const without = withoutOption(spec, id);
  if (!isOn) return without;
  return isAnalysisOption(id)
    ? { ...without, analyses: [...without.analyses, analysisOptions[id]] }
    : { ...without, [id]: true };
}
