import type { TiledLayout } from '../document/change-layout.ts';
import { framingMessages } from '../framing-messages.ts';

const { places } = framingMessages;

/** Returns the names of a layout's tiles, in its order. */
export function nameTiles(kind: TiledLayout, { widthPx, heightPx }: { widthPx: number; heightPx: number }): string[] {
  if (kind === 'screen-and-face') return [places.screen, places.face];
  if (kind === 'stack-4')
    return [places['top-left'], places['top-right'], places['bottom-left'], places['bottom-right']];
  const [first, last] = widthPx > heightPx ? [places.left, places.right] : [places.top, places.bottom];
  return kind === 'stack-3' ? [first, places.middle, last] : [first, last];
}
