import type { ClipSpec, ResolvedSpec } from '@clipwright/clip-spec';
import { brandKitsLimitOf, type Fact } from '@clipwright/contract';
import { pickStyles } from '../../captions/index.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { applyKit, pickLogo } from '../../kits/index.ts';
import { listPlanRows } from '../../plans/index.ts';
import { readLimits } from '../sources/uploads/upload-deps.ts';
import { listGatedOptions } from './list-gated-options.ts';
import { type Capabilities, type PlanFacts, resolveSpec } from './resolve-spec.ts';
import { ownWatermark } from './spec-watermark.ts';

/** A request for clips, with the plan of its user. */
export type ClipsRequest = {
  userId: string;
  plan: PlanFacts;
  /** True for a video paid for with credits. */
  isPaidWithCredits: boolean;
} & (
  | {
      /** The spec of a new project. */
      spec: ClipSpec;
      title: string;
    }
  | {
      /** The spec of the project's previous run, whose brand, logo and styles are kept as they were. */
      before: ResolvedSpec;
      /** The changes to the previous run's spec. */
      change?: Partial<ClipSpec>;
    }
);

/** The result of resolving a request. */
export type ResolvedRequest = {
  spec: ResolvedSpec;
  /** A warning for each requested option that the plan or the installation lacks. */
  warnings: Fact[];
  capabilities: Capabilities;
};

/**
 * Resolves a request for clips against the plan, the installation, the brand kit, the logos and the caption styles.
 * Every run begins with its result. @throws AppError `clips_limit_reached`, and for a new project the errors of
 * `applyKit`, `logo_not_found`, `caption_style_not_found`
 */
export async function resolveRequest(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Transaction,
  request: ClipsRequest,
): Promise<ResolvedRequest> {
  const { userId, plan, isPaidWithCredits } = request;
  const capabilities = readCapabilities(config);
  const planForVideo = { ...plan, isPaidWithCredits, catalogue: await listPlanRows(tx) };
  if ('before' in request) {
    const { before, change } = request;
    const requested: ClipSpec = { ...before, watermark: ownWatermark(before), ...change };
    const { spec, warnings } = resolveSpec({ title: before.title, spec: requested }, planForVideo, capabilities);
    const { platformStyles, ownStyles } = before;
    const logoKey = plan.features.watermark ? null : before.logoKey;
    // On a plan without brand kits, clips have no brand.
    const brand = brandKitsLimitOf(plan.features) === 0 ? null : before.brand;
    return { spec: { ...spec, platformStyles, ownStyles, logoKey, brand }, warnings, capabilities };
  }
  const { spec: branded, brand } = await applyKit({ now }, tx, userId, request.spec);
  const { spec, warnings } = resolveSpec({ title: request.title, spec: branded }, planForVideo, capabilities);
  const logoKey = await pickLogo(tx, userId, spec.watermark.logoId);
  const styles = await pickStyles(tx, userId, spec.captionStyle);
  return { spec: { ...spec, ...styles, logoKey, brand }, warnings, capabilities };
}

/** Reads the capabilities from the configuration. */
function readCapabilities(config: Pick<Config, 'limits' | 'media'>): Capabilities {
  return {
    gatedOptions: listGatedOptions(config),
    longestMinutes: readLimits(config).longestMinutes,
  };
}
