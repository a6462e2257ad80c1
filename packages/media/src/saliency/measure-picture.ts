import type { Frame } from '../faces/face-track.ts';
import { type GrayFrame, toGray } from '../faces/follow-face.ts';
import { cellGridOf, cellsAlong } from './cell-grid.ts';
import { markLettering } from './mark-lettering.ts';
import type { PictureSample } from './picture-sample.ts';

/**
 * Measures the saliency of a small frame, in about three steps per pixel.
 * @param before brightness of the previous sample in the same shot, with the same size; null for the first.
 */
export function measurePicture(frame: Frame, before: GrayFrame | null): { sample: PictureSample; gray: GrayFrame } {
  const { atSec, widthPx, heightPx } = frame;
  const gray = toGray(frame);
  const { columns, rows } = cellGridOf(frame);
  const cells = columns * rows;
  const columnOf = cellsAlong(widthPx, columns);
  const rowOf = cellsAlong(heightPx, rows);
  const pixels = new Float32Array(cells);
  const motion = new Float32Array(cells);
  const detail = new Float32Array(cells);
  const { luma } = gray;
  const old = before?.luma ?? luma;
  for (let y = 0, at = 0; y < heightPx; y++) {
    const firstCell = (rowOf[y] as number) * columns;
    const down = y + 1 < heightPx ? widthPx : 0;
    for (let x = 0; x < widthPx; x++, at++) {
      const cell = firstCell + (columnOf[x] as number);
      const light = luma[at] as number;
      const across = x + 1 < widthPx ? 1 : 0;
      const steps = Math.abs((luma[at + across] as number) - light) + Math.abs((luma[at + down] as number) - light);
      pixels[cell] = (pixels[cell] as number) + 1;
      motion[cell] = (motion[cell] as number) + Math.abs(light - (old[at] as number));
      detail[cell] = (detail[cell] as number) + steps;
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    const count = Math.max(1, pixels[cell] as number);
    motion[cell] = (motion[cell] as number) / count;
    // Two differences per pixel.
    detail[cell] = (detail[cell] as number) / (2 * count);
  }
  const distinctness = measureDistinctness(frame, { pixels, columns, columnOf, rowOf });
  return { sample: { atSec, columns, rows, motion, detail, distinctness, lettering: markLettering(gray) }, gray };
}

/** Measures how far each cell's mean color is from the frame's. */
function measureDistinctness(
  { widthPx, heightPx, rgb }: Frame,
  grid: { pixels: Float32Array; columns: number; columnOf: Uint16Array; rowOf: Uint16Array },
): Float32Array {
  const sums = new Float32Array(3 * grid.pixels.length);
  const total = [0, 0, 0];
  for (let y = 0, at = 0; y < heightPx; y++) {
    const firstCell = (grid.rowOf[y] as number) * grid.columns;
    for (let x = 0; x < widthPx; x++) {
      const slot = 3 * (firstCell + (grid.columnOf[x] as number));
      for (let color = 0; color < 3; color++, at++) {
        sums[slot + color] = (sums[slot + color] as number) + (rgb[at] as number);
      }
    }
  }
  for (let slot = 0; slot < sums.length; slot++) total[slot % 3] = (total[slot % 3] as number) + (sums[slot] as number);
  return Float32Array.from(grid.pixels, (count, cell) => {
    let squares = 0;
    for (let color = 0; color < 3; color++) {
      const own = (sums[3 * cell + color] as number) / Math.max(1, count);
      squares += (own - (total[color] as number) / (widthPx * heightPx)) ** 2;
    }
    return Math.sqrt(squares / 3);
  });
}
