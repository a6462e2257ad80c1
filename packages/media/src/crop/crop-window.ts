import type { AspectRatio } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';

/**
 * A window of a ratio inside a frame, as fractions of the frame; `axis` is the one it moves along, and `cross` where it
 * starts on the other one.
 */
export type CropWindow = { width: number; height: number; axis: 'x' | 'y'; cross: number };

/** Sizes the largest window for a displayed frame. One side spans the frame, so that no picture is lost needlessly. */
export function cropWindow(source: Size, ratio: AspectRatio): CropWindow {
  const share = (ratioValue(ratio) * source.heightPx) / source.widthPx;
  return share <= 1
    ? { width: share, height: 1, axis: 'x', cross: 0 }
    : { width: 1, height: 1 / share, axis: 'y', cross: 0 };
}

/** How much of the frame a window shows along the axis on which it moves. */
export function windowLength({ width, height, axis }: CropWindow): number {
  return axis === 'x' ? width : height;
}
