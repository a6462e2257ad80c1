import type { Size } from '../geometry/box.ts';

/** A thumbnail's width and height; every frame is scaled to this size, whatever its shape. */
export const thumbnailSize: Size = { widthPx: 64, heightPx: 36 };

/** A frame's brightness, 0..255, in 64 columns and 36 rows: enough to recognize the same scene. */
export type Thumbnail = Uint8Array;

/** Averages an RGB frame down to a thumbnail (ITU-R BT.601 weights, in 256ths). */
export function makeThumbnail({ widthPx, heightPx, rgb }: Size & { rgb: Uint8Array }): Thumbnail {
  const thumbnail = new Uint8Array(thumbnailSize.widthPx * thumbnailSize.heightPx);
  let to = 0;
  for (let row = 0; row < thumbnailSize.heightPx; row++) {
    const [top, bottom] = span(row, thumbnailSize.heightPx, heightPx);
    for (let column = 0; column < thumbnailSize.widthPx; column++) {
      const [left, right] = span(column, thumbnailSize.widthPx, widthPx);
      let sum = 0;
      for (let y = top; y < bottom; y++) {
        for (let at = (y * widthPx + left) * 3; at < (y * widthPx + right) * 3; at += 3) {
          sum += (rgb[at] as number) * 77 + (rgb[at + 1] as number) * 150 + (rgb[at + 2] as number) * 29;
        }
      }
      thumbnail[to++] = Math.round(sum / 256 / ((bottom - top) * (right - left)));
    }
  }
  return thumbnail;
}

/** Returns the source pixels for one cell: at least one, even if the source is smaller than the thumbnail. */
function span(cell: number, cells: number, sourcePx: number): [from: number, to: number] {
  const from = Math.floor((cell * sourcePx) / cells);
  return [from, Math.max(from + 1, Math.floor(((cell + 1) * sourcePx) / cells))];
}
