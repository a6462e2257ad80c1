import type { AspectRatio } from '@clipwright/clip-spec';
import { ratioValue } from '../geometry/aspect-ratio.ts';
import type { Size } from '../geometry/box.ts';

/**
 * A window with a fixed aspect ratio inside a frame, as fractions of the frame; `axis` is the axis along which it
 * moves, and `cross` is its start on the other axis.
 */
export type CropWindow = { width: number; height: number; axis: 'x' | 'y'; cross: number };

/** Returns the largest window in a displayed frame. One side spans the frame, so that nothing is cropped needlessly. */
export function cropWindow(source: Size, ratio: AspectRatio): CropWindow {
  const share = (ratioValue(ratio) * source.heightPx) / source.widthPx;
  return share <= 1
    ? { width: share, height: 1, axis: 'x', cross: 0 }
    : { width: 1, height: 1 / share, axis: 'y', cross: 0 };
}

/** Returns the fraction of the frame that a window shows along its axis. */
export function windowLength({ width, height, axis }: CropWindow): number {
  return axis === 'x' ? width : height;
}
