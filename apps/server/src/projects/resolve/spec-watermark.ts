import type { ResolvedSpec, WatermarkSpec } from '@clipwright/clip-spec';
import { forcedWatermark, type PlanFeatures } from '@clipwright/contract';

/** Applies a plan to the requested watermark. */
export function planWatermark(
  requested: WatermarkSpec,
  features: Pick<PlanFeatures, 'watermark' | 'white_label'>,
): WatermarkSpec {
  if (!features.watermark) {
    // The product name is the default text if the user chose none; a white label has no such watermark.
    const isOurs = requested.text.trim().toLowerCase() === forcedWatermark.text.toLowerCase();
    return features.white_label && isOurs ? { ...requested, text: '' } : requested;
  }
  return {
    ...requested,
    isOn: true,
    text: forcedWatermark.text,
    logoId: null,
    opacity: Math.max(forcedWatermark.leastOpacity, requested.opacity),
    size: requested.size === 'small' ? forcedWatermark.leastSize : requested.size,
  };
}

/** Returns the watermark as requested, without the one that the plan added. */
export function ownWatermark({ watermark, isWatermarkForced }: ResolvedSpec): WatermarkSpec {
  return isWatermarkForced ? { ...watermark, isOn: false } : watermark;
}

/** True if clips made from a spec have a watermark. */
export function hasWatermark({ watermark, logoKey }: ResolvedSpec): boolean {
  return watermark.isOn && (logoKey !== null || watermark.text !== '');
}

/** The watermark columns in a file's row. */
export function toMarks(spec: ResolvedSpec): { hasWatermark: boolean; hasPlanWatermark: boolean } {
  return { hasWatermark: hasWatermark(spec), hasPlanWatermark: hasWatermark(spec) && spec.isWatermarkForced };
}

/**
 * Picks the watermark for a clip's rendition: the clip's own, or the one that the plan requires instead. @param made
 * the spec that the clip was made with. @param plan the watermark under the current plan. @param isMarked true if the
 * clip has a watermark now: a removed one stays removed.
 */
export function versionWatermark(
  made: ResolvedSpec,
  plan: Pick<ResolvedSpec, 'isWatermarkForced' | 'isWhiteLabel'>,
  { isMarked }: { isMarked: boolean },
): Pick<ResolvedSpec, 'watermark' | 'logoKey' | 'isWatermarkForced' | 'isWhiteLabel'> {
  const { isWatermarkForced, isWhiteLabel } = plan;
  const own = isMarked ? ownWatermark(made) : { ...made.watermark, isOn: false };
  return {
    watermark: planWatermark(own, { watermark: isWatermarkForced, white_label: isWhiteLabel }),
    logoKey: isWatermarkForced || !own.isOn ? null : made.logoKey,
    isWatermarkForced,
    isWhiteLabel,
  };
}
