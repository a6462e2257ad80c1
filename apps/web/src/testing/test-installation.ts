import type { Installation } from '@clipwright/contract';

const feature = (
  id: Installation['features'][number]['id'],
  name: string,
  tier: Installation['features'][number]['tier'],
) => ({ id, name, tier, explain: `${name} does something.`, lacks: null });

/** An installation with every feature. */
export const testInstallation: Installation = {
  isSandbox: false,
  payments: { isSandbox: false },
  features: [
    feature('prompt_search', 'Prompt', 'standard'),
    feature('title_optimization', 'Title optimization', 'standard'),
    feature('hashtag_optimization', 'Hashtag optimization', 'standard'),
    feature('language_model_clip_selection', 'AI enhancement', 'advanced'),
    feature('style_analysis', 'Style analysis', 'advanced'),
    feature('trend_analysis', 'Trend analysis', 'premium'),
    feature('audience_analysis', 'Audience analysis', 'advanced'),
    feature('competitor_analysis', 'Competitor analysis', 'premium'),
    feature('content_strategy', 'Content strategy', 'premium'),
  ],
  transcription: { service: null, isLocal: true },
  languageModel: { host: 'api.example.com' },
  drives: [
    { id: 'google-drive', isSandbox: false },
    { id: 'one-drive', isSandbox: false },
    { id: 'dropbox', isSandbox: false },
  ],
  googleSignIn: { isSandbox: false },
  mail: { isSandbox: false },
  linkSites: 'youtube',
  linkHosts: [],
  limits: { longestMinutesFree: 60, longestMinutesPaid: 240, largestFileBytes: 10 * 1024 ** 3, sourceDays: 30 },
};

/** An installation with no optional features. */
export const bareInstallation: Installation = {
  ...testInstallation,
  payments: null,
  transcription: { service: null, isLocal: false },
  languageModel: null,
  drives: [],
  googleSignIn: null,
  mail: null,
  features: testInstallation.features.map((one) => {
    if (one.id === 'trend_analysis') return { ...one, lacks: 'outside-data' };
    const needsModel = [
      'language_model_clip_selection',
      'audience_analysis',
      'competitor_analysis',
      'content_strategy',
    ];
    return needsModel.includes(one.id) ? { ...one, lacks: 'language-model' } : one;
  }),
};
