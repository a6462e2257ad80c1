import type { Size } from '../geometry/box.ts';
import type { CropLayout } from './crop-track.ts';

/** A part of the clip's frame in whole, even pixels, as 4:2:0 video requires. */
export type TilePlace = { xPx: number; yPx: number; widthPx: number; heightPx: number };

/**
 * The fraction of a portrait clip used for the screen. More would not enlarge it, since it already has the full width.
 */
const SCREEN_SHARES = { upright: 0.4, wide: 0.66, other: 0.5 };
const UPRIGHT = 0.7;

/**
 * Returns the parts of the frame for a layout's windows, in order; a single part for a one-window layout. They tile the
 * frame: one above the other, side by side in a wide clip, or four in a square.
 */
export function tilePlaces(layout: CropLayout, size: Size): TilePlace[] {
  const isWide = size.widthPx > size.heightPx;
  if (layout.kind === 'screen-and-face') {
    const usual = isWide
      ? SCREEN_SHARES.wide
      : SCREEN_SHARES[size.widthPx / size.heightPx < UPRIGHT ? 'upright' : 'other'];
    const { share = usual } = layout;
    return lineUp(size, [0, share, 1], isWide);
  }
  const count = layout.kind === 'stack' ? layout.tiles.length : 1;
  if (count === 4) {
    const [upper, lower] = lineUp(size, [0, 0.5, 1], false);
    return [upper, lower].flatMap((row) => (row ? lineUp(row, [0, 0.5, 1], true) : []));
  }
  return lineUp(
    size,
    Array.from({ length: count + 1 }, (_, index) => index / count),
    isWide,
  );
}

/** Returns the whole picture's position in a frame with a different shape. */
export function fittedPlace(source: Size, size: Size): TilePlace {
  const share = Math.min(size.widthPx / source.widthPx, size.heightPx / source.heightPx);
  const [widthPx, heightPx] = [evenPx(source.widthPx * share), evenPx(source.heightPx * share)];
  return {
    widthPx,
    heightPx,
    xPx: evenPx((size.widthPx - widthPx) / 2),
    yPx: evenPx((size.heightPx - heightPx) / 2),
  };
}

/** Cuts a part of the frame at fractions of its width (or height). */
function lineUp(whole: Size & Partial<TilePlace>, shares: readonly number[], isAcross: boolean): TilePlace[] {
  const { xPx = 0, yPx = 0, widthPx, heightPx } = whole;
  const edges = shares.map((share) =>
    share === 1 ? Number.POSITIVE_INFINITY : evenPx(share * (isAcross ? widthPx : heightPx)),
  );
  return edges.slice(1).map((edge, index) => {
    const start = edges[index] ?? 0;
    return isAcross
      ? { xPx: xPx + start, yPx, widthPx: Math.min(edge, widthPx) - start, heightPx }
      : { xPx, yPx: yPx + start, widthPx, heightPx: Math.min(edge, heightPx) - start };
  });
}

/** Rounds down to an even number, as 4:2:0 video requires. */
export function evenPx(value: number): number {
  return 2 * Math.floor(value / 2 + 1e-6);
}
