import { analysisOptionIds, analysisOptions, type GatedOptionId, gatedOptionTexts } from '@clipwright/clip-spec';
import { type AiFeature, aiFeatures, type FeatureRequirement, type PlanTier } from '@clipwright/contract';
import { analyses, explainAbsence } from '@clipwright/media';
import type { Config } from '../../config/config.ts';

/** What is not there on every plan and every installation. */
export type GatedOption = {
  id: GatedOptionId;
  name: string;
  explain: string;
  analysisType: string | null;
  tier: PlanTier;
  /** As plans name it. */
  feature: AiFeature;
  /** Why this installation does not have it; null where it does. */
  missing: string | null;
  /** What it lacks for it; null where it lacks nothing. */
  lacks: FeatureRequirement | null;
};

/** Every option that can be missing, in the order in which forms have them. */
export function listGatedOptions({ media }: Pick<Config, 'media'>): GatedOption[] {
  const has = { languageModel: media.languageModel !== null, trendingTopics: media.trendingTopicsFile !== null };
  const flags = analysisOptionIds.map((id): GatedOption => {
    const definition = analyses.find((one) => one.id === analysisOptions[id]);
    if (!definition) throw new Error(`There is no analysis for ${id}.`);
    const { name, explain, analysisType, tier } = definition;
    const feature = aiFeatures.find((one) => one === analysisType);
    if (!feature) throw new Error(`No plan can name ${analysisType}.`);
    const missing = explainAbsence(definition, has);
    const lacks = missing === null || definition.needs === 'nothing' ? null : definition.needs;
    return { id, name, explain, analysisType, tier, feature, missing, lacks };
  });
  return [
    {
      id: 'aiPrompt',
      ...gatedOptionTexts.aiPrompt,
      analysisType: null,
      tier: 'standard',
      feature: 'prompt_search',
      missing: null,
      lacks: null,
    },
    {
      id: 'optimizeTitles',
      ...gatedOptionTexts.optimizeTitles,
      analysisType: null,
      tier: 'standard',
      feature: 'title_optimization',
      missing: null,
      lacks: null,
    },
    {
      id: 'optimizeHashtags',
      ...gatedOptionTexts.optimizeHashtags,
      analysisType: null,
      tier: 'standard',
      feature: 'hashtag_optimization',
      missing: null,
      lacks: null,
    },
    {
      id: 'aiEnhancement',
      ...gatedOptionTexts.aiEnhancement,
      analysisType: null,
      tier: 'advanced',
      feature: 'language_model_clip_selection',
      missing: has.languageModel
        ? null
        : 'AI enhancement needs a language model. Set one up in the settings to use it; until then, texts come from the transcript.',
      lacks: has.languageModel ? null : 'language-model',
    },
    ...flags,
  ];
}
