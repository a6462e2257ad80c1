import type { AnalysisId } from '@clipwright/clip-spec';
import type { AnalysisType } from './analysis-data.ts';

/** One analysis a user can switch on. */
export type AnalysisDefinition = {
  id: AnalysisId;
  /** As results are stored. */
  analysisType: AnalysisType;
  /** As the user reads it. */
  name: string;
  /** The lowest plan tier it comes with, ascending in this order. */
  tier: 'basic' | 'standard' | 'advanced' | 'premium';
  /** What it cannot do without; it is absent where that is missing. */
  needs: 'nothing' | 'language-model' | 'outside-data';
  /** Whether it looks at the cuts between the shots of a clip. */
  looksAtCuts: boolean;
  /** One sentence: what it tells and where it takes that from. */
  explain: string;
};

/** Every analysis there is, one for each enable flag of a project. */
export const analyses: readonly AnalysisDefinition[] = [
  {
    id: 'performance-prediction',
    analysisType: 'performance_prediction',
    name: 'Performance prediction',
    tier: 'standard',
    needs: 'nothing',
    looksAtCuts: true,
    explain:
      "Estimates attention second by second from the clip's words, sound and cuts, and names the weakest stretch. A heuristic score, not a forecast of views.",
  },
  {
    id: 'style-analysis',
    analysisType: 'style_analysis',
    name: 'Style analysis',
    tier: 'advanced',
    needs: 'nothing',
    looksAtCuts: true,
    explain: 'Measures pace, pauses, sentences, questions, shots, energy and who speaks how much.',
  },
  {
    id: 'content-moderation',
    analysisType: 'content_moderation',
    name: 'Content moderation',
    tier: 'basic',
    needs: 'nothing',
    looksAtCuts: false,
    explain:
      'Finds words that may cost reach or advertising and personal data such as addresses and card numbers, each with its time.',
  },
  {
    id: 'trend-analysis',
    analysisType: 'trend_analysis',
    name: 'Trend analysis',
    tier: 'premium',
    needs: 'outside-data',
    looksAtCuts: false,
    explain: 'Compares what is said with a list of topics that are trending now.',
  },
  {
    id: 'advanced-captions',
    analysisType: 'advanced_captions',
    name: 'Advanced captions',
    tier: 'standard',
    needs: 'nothing',
    looksAtCuts: false,
    explain: 'Picks the words that captions should emphasize and checks that every sentence can be read in time.',
  },
  {
    id: 'viral-optimization',
    analysisType: 'viral_optimization',
    name: 'Viral optimization',
    tier: 'standard',
    needs: 'nothing',
    looksAtCuts: false,
    explain:
      'Suggests a stronger opening and ending and dead air to cut, and checks whether the length suits the platform.',
  },
  {
    id: 'audience-analysis',
    analysisType: 'audience_analysis',
    name: 'Audience analysis',
    tier: 'advanced',
    needs: 'language-model',
    looksAtCuts: false,
    explain: 'A language model names the audiences that the words speak to.',
  },
  {
    id: 'competitor-analysis',
    analysisType: 'competitor_analysis',
    name: 'Competitor analysis',
    tier: 'premium',
    needs: 'language-model',
    looksAtCuts: false,
    explain: 'A language model names what sets the words apart from similar videos. No other video is analyzed.',
  },
  {
    id: 'content-strategy',
    analysisType: 'content_strategy',
    name: 'Content strategy',
    tier: 'premium',
    needs: 'language-model',
    looksAtCuts: false,
    explain: 'A language model suggests posts that could follow the clip.',
  },
];

/** Whether any of them looks at the cuts between the shots of a clip. */
export function lookAtCuts(ids: readonly AnalysisId[]): boolean {
  return analyses.some(({ id, looksAtCuts }) => looksAtCuts && ids.includes(id));
}

/** Why an analysis is absent where an installation has only so much; null where it is there. */
export function explainAbsence(
  definition: AnalysisDefinition,
  available: { languageModel: boolean; trendingTopics: boolean },
): string | null {
  if (definition.needs === 'language-model' && !available.languageModel) {
    return `${definition.name} needs a language model. Set one up in the settings to use it.`;
  }
  if (definition.needs === 'outside-data' && !available.trendingTopics) {
    return `${definition.name} needs a list of trending topics. Set one up in the settings to use it.`;
  }
  return null;
}
