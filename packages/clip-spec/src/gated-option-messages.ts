import type { GatedOptionId } from './gated-options.ts';

/** The options that a plan must include: the name, and one sentence on what it does and what it is based on. */
export const gatedOptionTexts = {
  aiPrompt: { name: 'Search by prompt', explain: 'Finds the moments that match what you describe.' },
  optimizeTitles: {
    name: 'Title optimization',
    explain:
      'Picks the title for each platform: a hook where people scroll, a statement where they read. When off, every platform gets the same title.',
  },
  optimizeHashtags: {
    name: 'Hashtag optimization',
    explain:
      'Adds as many hashtags as each platform rewards. When off, a clip gets up to three and the platform’s own.',
  },
  aiEnhancement: {
    name: 'AI enhancement',
    explain: 'A language model finds the moments and writes titles, captions and hashtags.',
  },
  enablePerformancePrediction: {
    name: 'Performance prediction',
    explain:
      "Estimates attention second by second from the clip's words, sound and cuts, and names the weakest stretch. A heuristic score, not a forecast of views.",
  },
  enableStyleAnalysis: {
    name: 'Style analysis',
    explain: 'Measures pace, pauses, sentences, questions, shots, energy and who speaks how much.',
  },
  enableContentModeration: {
    name: 'Content moderation',
    explain:
      'Finds words that may cost reach or advertising and personal data such as addresses and card numbers, each with its time.',
  },
  enableTrendAnalysis: {
    name: 'Trend analysis',
    explain: 'Compares what is said with a list of topics that are trending now.',
  },
  enableAdvancedCaptions: {
    name: 'Advanced captions',
    explain: 'Picks the words that captions should emphasize and checks that every sentence can be read in time.',
  },
  enableViralOptimization: {
    name: 'Viral optimization',
    explain:
      'Suggests a stronger opening and ending and dead air to cut, and checks whether the length suits the platform.',
  },
  enableAudienceAnalysis: {
    name: 'Audience analysis',
    explain: 'A language model names the audiences that the words speak to.',
  },
  enableCompetitorAnalysis: {
    name: 'Competitor analysis',
    explain: 'A language model names what sets the words apart from similar videos. No other video is analyzed.',
  },
  enableContentStrategy: {
    name: 'Content strategy',
    explain: 'A language model suggests posts that could follow the clip.',
  },
} as const satisfies Readonly<Record<GatedOptionId, { name: string; explain: string }>>;
