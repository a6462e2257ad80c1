import type { ClipSpec, ResolvedSpec } from '@clipwright/clip-spec';
import { brandKitsLimitOf } from '@clipwright/contract';
import type { Transaction } from '../../../db/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { listPlanRows } from '../../../plans/index.ts';
import { type PlanFacts, readCapabilities, resolveSpec } from '../../resolve/resolve-spec.ts';
import { ownWatermark } from '../../resolve/spec-watermark.ts';

type LaterSpec = {
  plan: PlanFacts;
  isPaidWithCredits: boolean;
  /** The previous run's spec. */
  before: ResolvedSpec;
  /** The changes to the previous run's spec. */
  change: Partial<ClipSpec>;
};

/** Resolves the spec for a project's additional run under the current plan, and lists the options it left out. */
export async function resolveLaterSpec(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  { plan, isPaidWithCredits, before, change }: LaterSpec,
) {
  const requested: ClipSpec = { ...before, ...change, watermark: ownWatermark(before) };
  const capabilities = readCapabilities(config);
  const planForVideo = { ...plan, isPaidWithCredits, catalogue: await listPlanRows(tx) };
  const { spec, warnings } = resolveSpec({ title: before.title, spec: requested }, planForVideo, capabilities);
  const { platformStyles, ownStyles } = before;
  const logoKey = plan.features.watermark ? null : before.logoKey;
  // On a plan without brand kits, clips have no brand.
  const brand = brandKitsLimitOf(plan.features) === 0 ? null : before.brand;
  return { spec: { ...spec, platformStyles, ownStyles, logoKey, brand }, warnings, capabilities };
}
