import type { CaptionLook } from '@clipwright/clip-spec';
import { safeAreas } from '@clipwright/contract';

/** The aspect ratio of an upright clip. */
const widthToHeight = 9 / 16;
/** The height of letters above and below the baseline, in em. */
const inkEm = 0.97;

/**
 * True if captions in a look, placed for platforms that leave the whole frame free, would leave the safe area of other
 * platforms. Only the height of all lines counts: their width depends on the words.
 */
export function crossesSafeArea({ size, lineHeight, maxLines, anchorY, box }: CaptionLook): boolean {
  const [free, covered] = [safeAreas.normal, safeAreas.tiktok];
  const emOfHeight = size * widthToHeight;
  const half = ((inkEm + (maxLines - 1) * lineHeight) / 2 + (box?.padY ?? 0)) * emOfHeight;
  const target = free.y + free.height * anchorY;
  const middle = Math.max(free.y + half, Math.min(free.y + free.height - half, target));
  return middle - half < covered.y || middle + half > covered.y + covered.height;
}
