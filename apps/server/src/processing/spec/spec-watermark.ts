import type { ResolvedSpec, WatermarkSpec } from '@clipwright/clip-spec';
import { forcedWatermark, type PlanFeatures } from '@clipwright/contract';

/** What a plan makes of the watermark that was asked for. */
export function planWatermark(
  requested: WatermarkSpec,
  features: Pick<PlanFeatures, 'watermark' | 'white_label'>,
): WatermarkSpec {
  if (!features.watermark) {
    // The product's name is the text that no one chose; a white label bears none.
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

/** The watermark as it was asked for, without the one that the plan of then put on. */
export function ownWatermark({ watermark, isWatermarkForced }: ResolvedSpec): WatermarkSpec {
  return isWatermarkForced ? { ...watermark, isOn: false } : watermark;
}

/** Whether clips of a spec bear a watermark. */
export function hasWatermark({ watermark, logoKey }: ResolvedSpec): boolean {
  return watermark.isOn && (logoKey !== null || watermark.text !== '');
}

/** The same as a file's row has it. */
export function toMarks(spec: ResolvedSpec): { hasWatermark: boolean; hasPlanWatermark: boolean } {
  return { hasWatermark: hasWatermark(spec), hasPlanWatermark: hasWatermark(spec) && spec.isWatermarkForced };
}

/**
 * The watermark of another version of a clip: the clip's own, or what the plan puts in its place.
 * @param made what the clip was made as.
 * @param plan what the plan says now.
 * @param isMarked whether the clip bears a watermark now: one that was removed stays away.
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
