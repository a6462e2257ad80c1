import { type Thumbnail, thumbnailSize } from './thumbnail.ts';

/**
 * A thumbnail normalized for lighting: mean 0, spread 1. Dark and low-contrast scenes then count as much as daylight,
 * and a lamp or a flash that only brightens the scene changes nothing.
 */
export type Look = { values: Float32Array; meanLuma: number; isFlat: boolean };

/**
 * The spread, in levels of 255, below which a picture counts as flat, so that coding noise is not amplified into a
 * scene.
 */
const FLAT_SPREAD = 3;

/** The brightness difference at which two flat pictures count as different. */
const FLAT_CHANGE = 40;

const BLOCK_WIDTH = 8;
const BLOCK_HEIGHT = 6;

/** A block's maximum motion between two frames, in cells: an eighth of the width and a twelfth of the height. */
const REACH_X = 8;
const REACH_Y = 3;

/** Changes up to this value need no motion search. */
const STILL_CHANGE = 0.08;

/** Normalizes a thumbnail's brightness and contrast. */
export function toLook(thumbnail: Thumbnail): Look {
  let sum = 0;
  let squares = 0;
  for (const luma of thumbnail) {
    sum += luma;
    squares += luma * luma;
  }
  const meanLuma = sum / thumbnail.length;
  const spread = Math.sqrt(Math.max(0, squares / thumbnail.length - meanLuma * meanLuma));
  const scale = 1 / Math.max(spread, FLAT_SPREAD);
  return {
    values: Float32Array.from(thumbnail, (luma) => (luma - meanLuma) * scale),
    meanLuma,
    isFlat: spread < FLAT_SPREAD,
  };
}

/**
 * Returns the proportion of one frame that the other cannot explain: 0 for the same picture, about 0.1 for the same
 * scene with people moving, and 0.5 or more for a different scene. Blocks may have moved, so a pan changes little.
 */
export function measureChange(before: Look, after: Look): number {
  if (before.isFlat && after.isFlat) return Math.min(1, Math.abs(before.meanLuma - after.meanLuma) / FLAT_CHANGE);
  const still = meanDifference(before.values, after.values);
  if (still <= STILL_CHANGE) return still;
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top < thumbnailSize.heightPx; top += BLOCK_HEIGHT) {
    for (let left = 0; left < thumbnailSize.widthPx; left += BLOCK_WIDTH) {
      sum += bestMatch(before.values, after.values, left, top);
      blocks++;
    }
  }
  return sum / blocks;
}

function meanDifference(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] as number) - (b[index] as number));
  return sum / a.length;
}

/** Returns the mean difference between a block in `after` and the most similar position in `before`. */
function bestMatch(before: Float32Array, after: Float32Array, left: number, top: number): number {
  const { widthPx, heightPx } = thumbnailSize;
  let best = Number.POSITIVE_INFINITY;
  const firstY = Math.max(-REACH_Y, -top);
  const lastY = Math.min(REACH_Y, heightPx - BLOCK_HEIGHT - top);
  const firstX = Math.max(-REACH_X, -left);
  const lastX = Math.min(REACH_X, widthPx - BLOCK_WIDTH - left);
  for (let moveY = firstY; moveY <= lastY; moveY++) {
    for (let moveX = firstX; moveX <= lastX; moveX++) {
      const shift = moveY * widthPx + moveX;
      let sum = 0;
      for (let y = top; y < top + BLOCK_HEIGHT && sum < best; y++) {
        const from = y * widthPx + left;
        for (let at = from; at < from + BLOCK_WIDTH; at++) {
          sum += Math.abs((after[at] as number) - (before[at + shift] as number));
        }
      }
      if (sum < best) best = sum;
    }
  }
  return best / (BLOCK_WIDTH * BLOCK_HEIGHT);
}
