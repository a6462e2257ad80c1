import { type ResolvedSpec, usesOption } from '@clipwright/clip-spec';
import { forcedWatermark, hasPriority, type RunKind } from '@clipwright/contract';
import type { Transaction } from '../../../db/open-database.ts';
import { logFeatures } from '../../../plans/index.ts';
import type { Capabilities, PlanFacts } from '../../resolve/resolve-spec.ts';

type LoggedRun = {
  userId: string;
  kind: RunKind;
  plan: PlanFacts;
  spec: ResolvedSpec;
  capabilities: Capabilities;
};

/** Logs the plan features that a run uses, according to its resolved spec. */
export async function logRunFeatures(
  tx: Transaction,
  { userId, kind, plan, spec, capabilities }: LoggedRun,
): Promise<void> {
  const isNew = kind !== 'renditions';
  const used = capabilities.gatedOptions.filter(({ id }) => usesOption(spec, id));
  const features = used.map(({ feature }) => feature);
  const { isOn, text } = spec.watermark;
  const hasOwnText = text !== '' && text !== forcedWatermark.text;
  const hasOwnMark = isOn && (spec.logoKey !== null || hasOwnText);
  const isBranded = hasOwnMark || spec.ownStyles.length > 0 || spec.brand !== null;
  await logFeatures(tx, userId, {
    project_creation: kind === 'project' ? { clips: spec.count } : null,
    clip_generation: isNew ? { clips: spec.count, kind } : null,
    ai_optimization: isNew && features.length > 0 ? { features } : null,
    custom_branding: isBranded ? { watermark: hasOwnMark, brand_kit: spec.brand?.kitId ?? null } : null,
    priority_processing: hasPriority(plan.features) ? { kind } : null,
    high_quality_export: spec.shortSidePx > 1080 ? { short_side_px: spec.shortSidePx } : null,
    white_label: plan.features.white_label ? { kind } : null,
  });
}
