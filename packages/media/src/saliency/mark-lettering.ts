import type { GrayFrame } from '../faces/follow-face.ts';
import { cellGridOf, cellsAlong } from './cell-grid.ts';
import type { CellGrid } from './picture-sample.ts';

/** Minimum brightness step between two neighboring pixels that may be the edge of a stroke, in levels of 255. */
const MIN_EDGE = 32;

/** The maximum width of a stroke and of the gap between two: those in a title a sixth of the frame high. */
const MAX_STROKE_PX = 6;

/** The minimum number of strokes in a cell with letters, summed over its rows of pixels. */
const MIN_STROKES = 3;

/** The number of cells to either side that belong to the same word, and how many of them must have strokes. */
const WORD_REACH = 3;
const MIN_WORD_CELLS = 4;

/** A shorter word belongs to a line that ends at most this many cells away. */
const SPACE_CELLS = 2;

/**
 * The minimum share of a uniform background with almost the same brightness. Leaves and crowds have no such background.
 */
const MIN_GROUND = 0.4;
const LEVELS = 32;
const LEVEL_SHIFT = 3;

/**
 * Marks a frame's cells that look like lettering: rows of narrow strokes, alternately light and dark, on a uniform
 * background. Lines of text match, and so may other rows of thin, sharp objects on a plain background, such as a fence.
 * @returns 1 for each such cell, else 0.
 */
export function markLettering(gray: GrayFrame): Uint8Array {
  const grid = cellGridOf(gray);
  const columnOf = cellsAlong(gray.widthPx, grid.columns);
  const rowOf = cellsAlong(gray.heightPx, grid.rows);
  const strokes = countStrokes(gray, grid, columnOf, rowOf);
  const marks = new Uint8Array(strokes.length);
  let levels: Uint16Array | null = null;
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      if ((strokes[cell] as number) < MIN_STROKES) continue;
      const first = Math.max(0, column - WORD_REACH);
      const last = Math.min(grid.columns - 1, column + WORD_REACH);
      let wordCells = 0;
      for (let at = cell - column + first; at <= cell - column + last; at++) {
        if ((strokes[at] as number) >= MIN_STROKES) wordCells++;
      }
      if (wordCells < MIN_WORD_CELLS) continue;
      // Counted only for frames with possible lettering.
      levels ??= countLevels(gray, grid, columnOf, rowOf);
      if (groundOf(levels, grid, { first, last, row }) >= MIN_GROUND) marks[cell] = 1;
    }
  }
  return addShortWords(marks, strokes, grid);
}

/** Marks strokes next to a line that are too short to be found by themselves: its first and last words. */
function addShortWords(marks: Uint8Array, strokes: Uint16Array, { columns }: CellGrid): Uint8Array {
  const reach = SPACE_CELLS + 1;
  return marks.map((isMarked, cell) => {
    if (isMarked === 1 || (strokes[cell] as number) < MIN_STROKES) return isMarked;
    const column = cell % columns;
    const beside = marks.subarray(cell - Math.min(reach, column), cell + Math.min(reach, columns - 1 - column) + 1);
    return beside.includes(1) ? 1 : 0;
  });
}

/**
 * Counts the strokes in each cell: edges that follow soon after one in the other direction in the same row of pixels.
 */
function countStrokes(gray: GrayFrame, grid: CellGrid, columnOf: Uint16Array, rowOf: Uint16Array): Uint16Array {
  const { widthPx, heightPx, luma } = gray;
  const strokes = new Uint16Array(grid.columns * grid.rows);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const firstCell = (rowOf[y] as number) * grid.columns;
    let lastX = Number.NEGATIVE_INFINITY;
    let wasRising = false;
    at++;
    for (let x = 1; x < widthPx; x++, at++) {
      const step = (luma[at] as number) - (luma[at - 1] as number);
      if (step < MIN_EDGE && step > -MIN_EDGE) continue;
      const isRising = step > 0;
      if (isRising !== wasRising && x - lastX <= MAX_STROKE_PX) {
        const cell = firstCell + (columnOf[x] as number);
        strokes[cell] = (strokes[cell] as number) + 1;
      }
      lastX = x;
      wasRising = isRising;
    }
  }
  return strokes;
}

/** Counts each cell's pixels by brightness, in `LEVELS` levels. */
function countLevels(gray: GrayFrame, grid: CellGrid, columnOf: Uint16Array, rowOf: Uint16Array): Uint16Array {
  const { widthPx, heightPx, luma } = gray;
  const counts = new Uint16Array(grid.columns * grid.rows * LEVELS);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const firstCell = (rowOf[y] as number) * grid.columns;
    for (let x = 0; x < widthPx; x++, at++) {
      const slot = (firstCell + (columnOf[x] as number)) * LEVELS + ((luma[at] as number) >> LEVEL_SHIFT);
      counts[slot] = (counts[slot] as number) + 1;
    }
  }
  return counts;
}

/**
 * Returns the share of pixels, from one row of cells above to one below, that have the two most frequent adjacent
 * levels.
 */
function groundOf(
  levels: Uint16Array,
  grid: CellGrid,
  { first, last, row }: { first: number; last: number; row: number },
): number {
  const sums = new Uint32Array(LEVELS);
  let total = 0;
  for (let at = Math.max(0, row - 1); at <= Math.min(grid.rows - 1, row + 1); at++) {
    for (let column = first; column <= last; column++) {
      const slot = (at * grid.columns + column) * LEVELS;
      for (let level = 0; level < LEVELS; level++) {
        const count = levels[slot + level] as number;
        sums[level] = (sums[level] as number) + count;
        total += count;
      }
    }
  }
  let most = 0;
  for (let level = 1; level < LEVELS; level++) {
    most = Math.max(most, (sums[level - 1] as number) + (sums[level] as number));
  }
  return total > 0 ? most / total : 0;
}
