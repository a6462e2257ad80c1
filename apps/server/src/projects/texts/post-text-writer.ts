import { hasFeature, type PlanFeatures, type textWriter } from '@clipwright/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';

/** Returns the parts of a post that the plan optimizes for effect. */
export function optimizationOf({ features }: { features: PlanFeatures }): { title: boolean; hashtags: boolean } {
  return {
    title: hasFeature(features, 'title_optimization'),
    hashtags: hasFeature(features, 'hashtag_optimization'),
  };
}

/** Picks the post text writer for this installation and plan. */
export function pickWriter(
  { config }: Pick<Deps, 'config'>,
  { features }: { features: PlanFeatures },
): z.output<typeof textWriter> {
  if (config.media.languageModel === null) return { kind: 'transcript', reason: 'not-configured' };
  if (!hasFeature(features, 'language_model_captions')) return { kind: 'transcript', reason: 'plan' };
  return { kind: 'model', reason: null };
}
