import { type ClipSpec, type GatedOptionId, type ResolvedSpec, usesOption, withoutOption } from '@clipwright/clip-spec';
import {
  clipsLimitOf,
  findFirstPlanWith,
  fitsInto,
  hasFeature,
  type PlanFeatures,
  type PlanSlug,
  shortSidePxOf,
} from '@clipwright/contract';
import type { Config } from '../../config/config.ts';
import { AppError } from '../../http/app-error.ts';
import { runInLanguage } from '../../http/current-language.ts';
import { readLimits } from '../../sources/index.ts';
import { explainAbsent, type GatedOption, listGatedOptions } from './list-gated-options.ts';
import { planWatermark } from './spec-watermark.ts';

/** What of a plan decides about clips. */
export type PlanFacts = {
  slug: PlanSlug;
  /** -1: unlimited. */
  clipsPerVideo: number;
  features: PlanFeatures;
};

/** A plan for one video, and where what it lacks is found. */
type PlanForVideo = PlanFacts & {
  /** A video that is paid with credits may have any number of clips. */
  isPaidWithCredits: boolean;
  /** All plans on sale, the cheapest first. */
  catalogue: readonly { name: string; features: PlanFeatures }[];
};

/** What an installation can do of what a clip spec asks for. */
export type Capabilities = {
  gatedOptions: readonly GatedOption[];
  /** How long a source may be. */
  longestMinutes: (plan: PlanSlug) => number;
};

/** What the settings say of it, in English: what a run is stored with is told in the language of who reads it. */
export function readCapabilities(config: Pick<Config, 'limits' | 'media'>): Capabilities {
  return {
    gatedOptions: runInLanguage('en', () => listGatedOptions(config)),
    longestMinutes: readLimits(config).longestMinutes,
  };
}

/** On by default, so that their absence is not worth a warning. */
const onByDefault: ReadonlySet<GatedOptionId> = new Set(['aiEnhancement', 'optimizeTitles', 'optimizeHashtags']);

/**
 * What a plan and an installation make of a clip spec. What they cannot give is left out and named in `warnings`; more
 * clips than the plan allows are refused. @throws AppError `clips_limit_reached`
 */
export function resolveSpec(
  { title, spec: requested }: { title: string; spec: ClipSpec },
  plan: PlanForVideo,
  { gatedOptions, longestMinutes }: Capabilities,
): { spec: ResolvedSpec; warnings: string[] } {
  const { features } = plan;
  const limit = clipsLimitOf(plan.clipsPerVideo, plan);
  if (!fitsInto(limit, 0, requested.count)) throw new AppError('clips_limit_reached', { limit });
  const warnings: string[] = [];
  let spec = requested;
  for (const option of gatedOptions) {
    const reason = runInLanguage('en', () => explainMissing(option, features, plan.catalogue));
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

/** Why someone does not get an option; null where they do. */
export function explainMissing(
  { name, feature, missing }: GatedOption,
  features: PlanFeatures,
  catalogue: PlanForVideo['catalogue'],
): string | null {
  if (missing !== null) return missing;
  if (hasFeature(features, feature)) return null;
  const first = findFirstPlanWith(catalogue, feature);
  return first ? explainAbsent().plan(name, first.name) : explainAbsent().noPlan(name);
}
