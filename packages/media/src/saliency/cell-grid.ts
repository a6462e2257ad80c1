import type { Size } from '../geometry/box.ts';
import type { CellGrid } from './picture-sample.ts';

/** Approximate cell size in pixels of a small frame: at a width of 320 pixels, a sixty-fourth of it. */
const CELL_PX = 5;

/** Returns the grid of square cells that best fits a frame; at least one cell. */
export function cellGridOf({ widthPx, heightPx }: Size): CellGrid {
  const along = (px: number) => Math.max(1, Math.round(px / CELL_PX));
  return { columns: along(widthPx), rows: along(heightPx) };
}

/** Returns the cell index of each pixel along a side. */
export function cellsAlong(px: number, cells: number): Uint16Array {
  return Uint16Array.from({ length: px }, (_, at) => Math.floor((at * cells) / px));
}
