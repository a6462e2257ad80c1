import type { Box, Size } from '../geometry/box.ts';

/** A frame's brightness, 0..255, one byte per pixel. */
export type GrayFrame = Size & { luma: Uint8Array };

/** The number of points along a face's longer side for comparing two pictures of it. */
const POINTS_ALONG = 18;

/** The search range around a face's last position, in its own widths and heights. */
const REACH = 0.5;

/** The number of coarse search steps across the range, in each direction. */
const COARSE_STEPS = 8;

/** Converts an RGB frame to brightness (ITU-R BT.601 weights, in 256ths). */
export function toGray({ widthPx, heightPx, rgb }: Size & { rgb: Uint8Array }): GrayFrame {
  const luma = new Uint8Array(widthPx * heightPx);
  for (let index = 0, at = 0; index < luma.length; index++, at += 3) {
    luma[index] = ((rgb[at] as number) * 77 + (rgb[at + 1] as number) * 150 + (rgb[at + 2] as number) * 29) >> 8;
  }
  return { widthPx, heightPx, luma };
}

/**
 * Finds the new position of a face that was at `known` in an earlier frame and last at about `from`: the shift with the
 * highest correlation between the two pictures. The size is assumed to be constant.
 * @returns the box, and the similarity of the pictures there: 1 for identical, 0 for unrelated.
 */
export function followFace(
  earlier: { gray: GrayFrame; known: Box },
  now: { gray: GrayFrame; from: Box },
): { box: Box; likeness: number } {
  const { widthPx, heightPx } = earlier.gray;
  const [width, height] = [earlier.known.width * widthPx, earlier.known.height * heightPx];
  const points = pointsOf(width, height);
  const template = sample(earlier.gray, points, earlier.known.x * widthPx, earlier.known.y * heightPx);
  const likenessAt = (x: number, y: number) => correlate(template, sample(now.gray, points, x, y));

  let best = { x: now.from.x * widthPx, y: now.from.y * heightPx, likeness: -1 };
  const search = (stepX: number, stepY: number, steps: number) => {
    const { x: middleX, y: middleY } = best;
    for (let down = -steps; down <= steps; down++) {
      for (let across = -steps; across <= steps; across++) {
        const [x, y] = [middleX + across * stepX, middleY + down * stepY];
        const likeness = likenessAt(x, y);
        if (likeness > best.likeness) best = { x, y, likeness };
      }
    }
  };
  let [stepX, stepY] = [(width * REACH) / COARSE_STEPS, (height * REACH) / COARSE_STEPS];
  search(stepX, stepY, COARSE_STEPS);
  while (Math.max(stepX, stepY) > 1) {
    stepX /= 2;
    stepY /= 2;
    search(stepX, stepY, 1);
  }
  return { box: { ...now.from, x: best.x / widthPx, y: best.y / heightPx }, likeness: Math.max(0, best.likeness) };
}

/** Returns the offsets of the points to compare, in pixels from a face's upper left corner. */
function pointsOf(width: number, height: number): [x: number, y: number][] {
  const step = Math.max(1, Math.max(width, height) / POINTS_ALONG);
  const points: [number, number][] = [];
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) points.push([x, y]);
  }
  return points;
}

function sample(gray: GrayFrame, points: readonly [number, number][], left: number, top: number): Float32Array {
  const values = new Float32Array(points.length);
  points.forEach(([x, y], index) => {
    const column = Math.min(gray.widthPx - 1, Math.max(0, Math.round(left + x)));
    const row = Math.min(gray.heightPx - 1, Math.max(0, Math.round(top + y)));
    values[index] = gray.luma[row * gray.widthPx + column] as number;
  });
  return values;
}

/** Returns Pearson's correlation, -1..1; 0 if either side is flat. */
function correlate(a: Float32Array, b: Float32Array): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let index = 0; index < a.length; index++) {
    const [valueA, valueB] = [a[index] as number, b[index] as number];
    sumA += valueA;
    sumB += valueB;
    sumAA += valueA * valueA;
    sumBB += valueB * valueB;
    sumAB += valueA * valueB;
  }
  const spread = (a.length * sumAA - sumA * sumA) * (a.length * sumBB - sumB * sumB);
  return spread > 0 ? (a.length * sumAB - sumA * sumB) / Math.sqrt(spread) : 0;
}
