import type { Box } from '../geometry/box.ts';
import type { CropWindow } from './crop-window.ts';

/** An extent along a window's axis of movement, as fractions of the frame. */
export type Extent = { low: number; high: number };

/**
 * The tolerance, half a frame cell: how much of a region shown whole may be missing, or of an excluded region may be
 * visible.
 */
const MARGIN = 0.008;

/** Returns a box's extent along an axis. */
export function extentOf({ x, y, width, height }: Box, axis: CropWindow['axis']): Extent {
  return axis === 'x' ? { low: x, high: x + width } : { low: y, high: y + height };
}

/** True if a window shows part of an extent and cuts off the rest. */
export function cutsThrough({ low, high }: Extent, start: number, length: number): boolean {
  const seen = Math.min(high, start + length) - Math.max(low, start);
  return seen > MARGIN && seen < high - low - MARGIN;
}
