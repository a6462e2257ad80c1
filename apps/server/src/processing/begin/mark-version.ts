import { changeWatermark } from './accept-wish.ts';
import { type Wish, withOwnWatermark } from './wish.ts';

/**
 * The watermark of another version of a clip: the clip's own, or what the plan puts in its place.
 * @param made what the clip was made as.
 * @param plan what the plan says now.
 * @param isMarked whether the clip bears a watermark now: one that was removed stays away.
 */
export function markVersion(
  made: Wish,
  plan: Pick<Wish, 'isWatermarkForced' | 'isWhiteLabel'>,
  { isMarked }: { isMarked: boolean },
): Pick<Wish, 'options' | 'logoKey' | 'isWatermarkForced' | 'isWhiteLabel'> {
  const { isWatermarkForced, isWhiteLabel } = plan;
  const own = isMarked ? withOwnWatermark(made) : { ...made.options, enableWatermark: false };
  const features = { watermark: isWatermarkForced, white_label: isWhiteLabel };
  return {
    options: { ...own, ...changeWatermark(own, features) },
    logoKey: isWatermarkForced || !own.enableWatermark ? null : made.logoKey,
    isWatermarkForced,
    isWhiteLabel,
  };
}
