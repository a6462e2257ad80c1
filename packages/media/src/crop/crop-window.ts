import type { AspectRatio } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';

/** The largest window of a ratio inside a frame, as fractions of the frame; `axis` is the one it can move along. */
export type CropWindow = { width: number; height: number; axis: 'x' | 'y' };

/** Sizes the window for a displayed frame. One side always spans the frame, so that no picture is lost needlessly. */
export function cropWindow(source: Size, ratio: AspectRatio): CropWindow {
  const share = (ratioValue(ratio) * source.heightPx) / source.widthPx;
  return share <= 1 ? { width: share, height: 1, axis: 'x' } : { width: 1, height: 1 / share, axis: 'y' };
}
