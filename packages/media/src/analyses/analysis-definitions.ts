import { type AnalysisId, type AnalysisOption, gatedOptionTexts as texts } from '@clipwright/clip-spec';
import type { WarningFact } from '../facts/warnings.ts';
import type { AnalysisType } from './analysis-data.ts';

/** An analysis that users can enable. */
export type AnalysisDefinition = {
  id: AnalysisId;
  /** The option that turns it on. */
  option: AnalysisOption;
  /** The type under which results are stored. */
  analysisType: AnalysisType;
  /** Display name. */
  name: string;
  /** The lowest plan tier that includes it, ascending in this order. */
  tier: 'basic' | 'standard' | 'advanced' | 'premium';
  /** A requirement without which it is unavailable. */
  needs: 'nothing' | 'language-model' | 'outside-data';
  /** True if it uses the cuts between a clip's shots. */
  looksAtCuts: boolean;
  /** One sentence: what it reports and its inputs. */
  explain: string;
};

/** All analyses, one for each of a project's enable flags. */
export const analyses: readonly AnalysisDefinition[] = [
  {
    id: 'performance-prediction',
    option: 'enablePerformancePrediction',
    ...texts.enablePerformancePrediction,
    analysisType: 'performance_prediction',
    tier: 'standard',
    needs: 'nothing',
    looksAtCuts: true,
  },
  {
    id: 'style-analysis',
    option: 'enableStyleAnalysis',
    ...texts.enableStyleAnalysis,
    analysisType: 'style_analysis',
    tier: 'advanced',
    needs: 'nothing',
    looksAtCuts: true,
  },
  {
    id: 'content-moderation',
    option: 'enableContentModeration',
    ...texts.enableContentModeration,
    analysisType: 'content_moderation',
    tier: 'basic',
    needs: 'nothing',
    looksAtCuts: false,
  },
  {
    id: 'trend-analysis',
    option: 'enableTrendAnalysis',
    ...texts.enableTrendAnalysis,
    analysisType: 'trend_analysis',
    tier: 'premium',
    needs: 'outside-data',
    looksAtCuts: false,
  },
  {
    id: 'advanced-captions',
    option: 'enableAdvancedCaptions',
    ...texts.enableAdvancedCaptions,
    analysisType: 'advanced_captions',
    tier: 'standard',
    needs: 'nothing',
    looksAtCuts: false,
  },
  {
    id: 'viral-optimization',
    option: 'enableViralOptimization',
    ...texts.enableViralOptimization,
    analysisType: 'viral_optimization',
    tier: 'standard',
    needs: 'nothing',
    looksAtCuts: false,
  },
  {
    id: 'audience-analysis',
    option: 'enableAudienceAnalysis',
    ...texts.enableAudienceAnalysis,
    analysisType: 'audience_analysis',
    tier: 'advanced',
    needs: 'language-model',
    looksAtCuts: false,
  },
  {
    id: 'competitor-analysis',
    option: 'enableCompetitorAnalysis',
    ...texts.enableCompetitorAnalysis,
    analysisType: 'competitor_analysis',
    tier: 'premium',
    needs: 'language-model',
    looksAtCuts: false,
  },
  {
    id: 'content-strategy',
    option: 'enableContentStrategy',
    ...texts.enableContentStrategy,
    analysisType: 'content_strategy',
    tier: 'premium',
    needs: 'language-model',
    looksAtCuts: false,
  },
];

/** True if any of them uses the cuts between a clip's shots. */
export function lookAtCuts(ids: readonly AnalysisId[]): boolean {
  return analyses.some(({ id, looksAtCuts }) => looksAtCuts && ids.includes(id));
}

/** Explains why an installation's capabilities do not allow an analysis; null if it is available. */
export function explainAbsence(
  definition: AnalysisDefinition,
  available: { languageModel: boolean; trendingTopics: boolean },
): WarningFact | null {
  const { needs, option } = definition;
  if (needs === 'language-model' && !available.languageModel)
    return { code: 'needs-language-model', facts: { option } };
  if (needs === 'outside-data' && !available.trendingTopics)
    return { code: 'needs-trending-topics', facts: { option } };
  return null;
}
