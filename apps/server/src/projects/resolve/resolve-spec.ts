import { type ClipSpec, type GatedOptionId, type ResolvedSpec, usesOption, withoutOption } from '@clipwright/clip-spec';
import type { Fact } from '@clipwright/contract';
import {
  clipsLimitOf,
  findFirstPlanWith,
  fitsInto,
  hasFeature,
  type PlanFeatures,
  type PlanSlug,
  shortSidePxOf,
} from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import type { GatedOption } from './list-gated-options.ts';
import { planWatermark } from './spec-watermark.ts';

/** The facts about a plan that affect clips. */
export type PlanFacts = {
  slug: PlanSlug;
  /** -1: unlimited. */
  clipsPerVideo: number;
  features: PlanFeatures;
};

/** The plan for one video, with the plans that offer its missing features. */
type PlanForVideo = PlanFacts & {
  /** True for a video paid for with credits, which may have any number of clips. */
  isPaidWithCredits: boolean;
  /** All plans on sale, cheapest first. */
  catalogue: readonly { name: string; features: PlanFeatures }[];
};

/** The installation capabilities that a clip spec depends on. */
export type Capabilities = {
  gatedOptions: readonly GatedOption[];
  /** The maximum source length. */
  longestMinutes: (plan: PlanSlug) => number;
};

/** Options that are on by default. Their absence needs no warning. */
const onByDefault: ReadonlySet<GatedOptionId> = new Set(['aiEnhancement', 'optimizeTitles', 'optimizeHashtags']);

/**
 * Resolves a clip spec against a plan and an installation. Options they lack are left out and named in `warnings`; too
 * many clips are refused. @throws AppError `clips_limit_reached`
 */
export function resolveSpec(
  { title, spec: requested }: { title: string; spec: ClipSpec },
  plan: PlanForVideo,
  { gatedOptions, longestMinutes }: Capabilities,
): { spec: ResolvedSpec; warnings: Fact[] } {
  const { features } = plan;
  const limit = clipsLimitOf(plan.clipsPerVideo, plan);
  if (!fitsInto(limit, 0, requested.count)) throw new AppError('clips_limit_reached', { limit });
  const warnings: Fact[] = [];
  let spec = requested;
  for (const option of gatedOptions) {
    const reason = explainMissing(option, features, plan.catalogue);
    if (reason === null) continue;
    if (usesOption(spec, option.id) && !onByDefault.has(option.id)) warnings.push(reason);
    spec = withoutOption(spec, option.id);
  }
  const resolved: ResolvedSpec = {
    ...spec,
    version: 2,
    title,
    watermark: planWatermark(spec.watermark, features),
    platformStyles: {},
    ownStyles: [],
    isWatermarkForced: features.watermark,
    isWhiteLabel: features.white_label,
    logoKey: null,
    brand: null,
    shortSidePx: spec.keepResolution ? shortSidePxOf(features) : 1080,
    range: null,
    plan: plan.slug,
    maxMinutes: longestMinutes(plan.slug),
  };
  return { spec: resolved, warnings };
}

/** Returns the reason why an option is not available; null if it is. */
export function explainMissing(
  { id: option, feature, missing }: GatedOption,
  features: PlanFeatures,
  catalogue: PlanForVideo['catalogue'],
): Fact | null {
  if (missing !== null) return missing;
  if (hasFeature(features, feature)) return null;
  const first = findFirstPlanWith(catalogue, feature);
  return first
    ? { code: 'part-of-plan', facts: { option, plan: first.name } }
    : { code: 'part-of-no-plan', facts: { option } };
}
