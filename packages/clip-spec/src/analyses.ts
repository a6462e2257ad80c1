/** The analyses of a clip beyond its scores, by the option that turns them on. */
export const analysisOptions = {
  enablePerformancePrediction: 'performance-prediction',
  enableStyleAnalysis: 'style-analysis',
  enableContentModeration: 'content-moderation',
  enableTrendAnalysis: 'trend-analysis',
  enableAdvancedCaptions: 'advanced-captions',
  enableViralOptimization: 'viral-optimization',
  enableAudienceAnalysis: 'audience-analysis',
  enableCompetitorAnalysis: 'competitor-analysis',
  enableContentStrategy: 'content-strategy',
} as const;
export type AnalysisOption = keyof typeof analysisOptions;
export type AnalysisId = (typeof analysisOptions)[AnalysisOption];

/** All analyses, in the order in which they are listed. */
export const analysisIds: readonly AnalysisId[] = Object.values(analysisOptions);

export const analysisOptionIds: readonly AnalysisOption[] = Object.keys(analysisOptions).filter(isAnalysisOption);

/** True if an option turns on an analysis. */
export function isAnalysisOption(option: string): option is AnalysisOption {
  return Object.hasOwn(analysisOptions, option);
}
