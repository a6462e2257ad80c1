import type { CaptionLook } from '@clipwright/clip-spec';
import { safeAreas } from '@clipwright/contract';

/** Of an upright clip. */
const widthToHeight = 9 / 16;
/** Ink of letters in em: above the baseline and below it, together. */
const inkEm = 0.97;

/**
 * Whether captions in a look, placed in a clip for platforms that leave the whole frame free, stand higher or lower than
 * those leave free that do not. By the height of all its lines: how wide they are depends on what is said.
 */
export function crossesSafeArea({ size, lineHeight, maxLines, anchorY, box }: CaptionLook): boolean {
  const [free, covered] = [safeAreas.normal, safeAreas.tiktok];
  const emOfHeight = size * widthToHeight;
  const half = ((inkEm + (maxLines - 1) * lineHeight) / 2 + (box?.padY ?? 0)) * emOfHeight;
  const wanted = free.y + free.height * anchorY;
  const middle = Math.max(free.y + half, Math.min(free.y + free.height - half, wanted));
  return middle - half < covered.y || middle + half > covered.y + covered.height;
}
