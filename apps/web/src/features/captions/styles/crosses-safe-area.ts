import type { CaptionLook } from '@clipwright/clip-spec';
import { safeAreas } from '@clipwright/contract';

/** The safe area of an upright clip. */
const widthToHeight = 9 / 16;
/** Ink of letters in em: above the baseline and below it, together. */
const inkEm = 0.97;

/**
 * True if captions in a look, placed for platforms that leave the whole frame free, would leave the area that other platforms
 * leave free. Only the height of all lines counts: their width depends on the words.
 */
export function crossesSafeArea({ size, lineHeight, maxLines, anchorY, box }: CaptionLook): boolean {
  const [free, covered] = [safeAreas.normal, safeAreas.tiktok];
  const emOfHeight = size * widthToHeight;
  const half = ((inkEm + (maxLines - 1) * lineHeight) / 2 + (box?.padY ?? 0)) * emOfHeight;
  const target = free.y + free.height * anchorY;
  const middle = Math.max(free.y + half, Math.min(free.y + free.height - half, target));
  return middle - half < covered.y || middle + half > covered.y + covered.height;
}
