import type { AnalysisId } from '@clipwright/clip-spec';
import { adviseCaptions } from './advanced-captions.ts';
import type { AnalysisMaterial, AnalysisResult } from './analysis.ts';
import { type ClipView, viewClip } from './analyzed-clip.ts';
import { moderateContent } from './content-moderation.ts';
import { predictPerformance } from './performance-prediction.ts';
import { analyzeStyle } from './style-analysis.ts';
import { compareTrends } from './trend-analysis.ts';
import { suggestEdits } from './viral-optimization.ts';

/**
 * Returns the results of the requested analyses that need no language model, in the requested order. Results that
 * cannot be computed from the material are omitted: `explainAbsence` explains them, and `runModelAnalyses` returns the
 * rest.
 */
export function runAnalyses(ids: readonly AnalysisId[], material: AnalysisMaterial): AnalysisResult[] {
  const clip = viewClip(material);
  return [...new Set(ids)].flatMap((id) => computeAnalysis(id, clip, material.trendingTopics) ?? []);
}

function computeAnalysis(
  id: AnalysisId,
  clip: ClipView,
  trendingTopics: AnalysisMaterial['trendingTopics'],
): AnalysisResult | null {
  switch (id) {
    case 'performance-prediction':
      return predictPerformance(clip);
    case 'style-analysis':
      return analyzeStyle(clip);
    case 'content-moderation':
      return moderateContent(clip);
    case 'trend-analysis':
      return trendingTopics && compareTrends(clip, trendingTopics);
    case 'advanced-captions':
      return adviseCaptions(clip);
    case 'viral-optimization':
      return suggestEdits(clip);
    case 'audience-analysis':
    case 'competitor-analysis':
    case 'content-strategy':
      return null;
  }
}
