import { analysisOptionIds, analysisOptions, type GatedOptionId, gatedOptionTextsIn } from '@clipwright/clip-spec';
import { type AiFeature, aiFeatures, type Fact, type FeatureRequirement, type PlanTier } from '@clipwright/contract';
import { analyses, explainAbsence } from '@clipwright/media/data';
import type { Config } from '../../config/config.ts';
import { currentLanguage } from '../../http/current-language.ts';

/** An option that is not available on every plan and every installation. */
export type GatedOption = {
  id: GatedOptionId;
  name: string;
  explain: string;
  analysisType: string | null;
  tier: PlanTier;
  /** The feature's name as used in plans. */
  feature: AiFeature;
  /** The reason why this installation lacks it; null if it has it. */
  missing: Fact | null;
  /** The missing requirement; null if nothing is missing. */
  lacks: FeatureRequirement | null;
};

/** Lists every option that can be missing, in form order. */
export function listGatedOptions({ media }: Pick<Config, 'media'>): GatedOption[] {
  const has = { languageModel: media.languageModel !== null, trendingTopics: media.trendingTopicsFile !== null };
  const texts = gatedOptionTextsIn[currentLanguage()];
  const flags = analysisOptionIds.map((id): GatedOption => {
    const definition = analyses.find((one) => one.id === analysisOptions[id]);
    if (!definition) throw new Error(`There is no analysis for ${id}.`);
    const { analysisType, tier } = definition;
    const feature = aiFeatures.find((one) => one === analysisType);
    if (!feature) throw new Error(`No plan can name ${analysisType}.`);
    const missing = explainAbsence(definition, has);
    const lacks = missing && definition.needs !== 'nothing' ? definition.needs : null;
    return { id, ...texts[id], analysisType, tier, feature, missing, lacks };
  });
  return [
    {
      id: 'aiPrompt',
      ...texts.aiPrompt,
      analysisType: null,
      tier: 'standard',
      feature: 'prompt_search',
      missing: null,
      lacks: null,
    },
    {
      id: 'optimizeTitles',
      ...texts.optimizeTitles,
      analysisType: null,
      tier: 'standard',
      feature: 'title_optimization',
      missing: null,
      lacks: null,
    },
    {
      id: 'optimizeHashtags',
      ...texts.optimizeHashtags,
      analysisType: null,
      tier: 'standard',
      feature: 'hashtag_optimization',
      missing: null,
      lacks: null,
    },
    {
      id: 'aiEnhancement',
      ...texts.aiEnhancement,
      analysisType: null,
      tier: 'advanced',
      feature: 'language_model_clip_selection',
      missing: has.languageModel
        ? null
        : { code: 'enhancement-needs-language-model', facts: { option: 'aiEnhancement' } },
      lacks: has.languageModel ? null : 'language-model',
    },
    ...flags,
  ];
}
