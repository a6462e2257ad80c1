import type { Box } from '../geometry/box.ts';
import type { PictureSample } from './picture-sample.ts';

/** Still lettering in a shot. Boxes are fractions of the frame. */
export type Lettering = {
  /** Lines, or paragraphs made up of adjacent lines. */
  blocks: Box[];
  /** Its share of the frame's cells, 0..1. */
  share: number;
  /** Its middle nine tenths, horizontally and vertically; null if there is none. */
  body: Box | null;
};

/** Change in a cell's brightness in half a second, in levels of 255, above which its lettering is moving. */
const MAX_MOTION = 10;

/**
 * The minimum share of a shot's samples with the lettering, and at least two if there are several; otherwise it is
 * transient, or not lettering.
 */
const MIN_SHOWN = 0.3;
const MIN_SIGHTINGS = 2;

/** Maximum gap between two words in a line, in cells. */
const MAX_GAP = 2;
/** Maximum gap between two lines in a paragraph, in rows of cells. */
const MAX_LEADING = 1;
/** Minimum line length, in cells. */
const MIN_CELLS = 5;

/** Share of the lettering that `body` excludes on each side. */
const TAIL = 0.05;

type Line = { row: number; first: number; last: number };

/**
 * Finds a shot's lettering: cells that look like lettering at the same place in several samples.
 * @param samples from one shot; without samples there is no lettering.
 */
export function findLettering(samples: readonly PictureSample[]): Lettering {
  const [{ columns, rows } = { columns: 0, rows: 0 }] = samples;
  const letteringCounts = new Uint16Array(columns * rows);
  for (const { lettering, motion } of samples) {
    for (let cell = 0; cell < letteringCounts.length; cell++) {
      if (lettering[cell] === 1 && (motion[cell] as number) <= MAX_MOTION)
        letteringCounts[cell] = (letteringCounts[cell] as number) + 1;
    }
  }
  const least = Math.max(Math.min(MIN_SIGHTINGS, samples.length), MIN_SHOWN * samples.length);
  const lines = listLines(letteringCounts, columns, least);
  const length = lines.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return {
    blocks: joinLines(lines).map(({ top, bottom, first, last }) => ({
      x: first / columns,
      y: top / rows,
      width: (last - first + 1) / columns,
      height: (bottom - top + 1) / rows,
    })),
    share: length / Math.max(1, columns * rows),
    body: lines.length > 0 ? bodyOf(lines, columns, rows) : null,
  };
}

/** Lists runs of lettering in one row of cells, across the gaps between words. */
function listLines(shown: Uint16Array, columns: number, least: number): Line[] {
  const lines: Line[] = [];
  for (let cell = 0; cell < shown.length; cell++) {
    if ((shown[cell] as number) < least) continue;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const last = lines.at(-1);
    if (last?.row === row && column - last.last <= MAX_GAP + 1) last.last = column;
    else lines.push({ row, first: column, last: column });
  }
  return lines.filter(({ first, last }) => last - first + 1 >= MIN_CELLS);
}

type Block = { top: number; bottom: number; first: number; last: number };

/** Merges vertically adjacent lines into blocks. */
function joinLines(lines: readonly Line[]): Block[] {
  let blocks: Block[] = [];
  for (const { row, first, last } of lines) {
    const joined: Block = { top: row, bottom: row, first, last };
    const touches = (block: Block) =>
      block.bottom >= row - 1 - MAX_LEADING && block.first <= last && block.last >= first;
    for (const block of blocks.filter(touches)) {
      joined.top = Math.min(joined.top, block.top);
      joined.first = Math.min(joined.first, block.first);
      joined.last = Math.max(joined.last, block.last);
    }
    blocks = [...blocks.filter((block) => !touches(block)), joined];
  }
  return blocks;
}

function bodyOf(lines: readonly Line[], columns: number, rows: number): Box {
  const across = new Float64Array(columns);
  const down = new Float64Array(rows);
  for (const { row, first, last } of lines) {
    down[row] = (down[row] as number) + last - first + 1;
    for (let column = first; column <= last; column++) across[column] = (across[column] as number) + 1;
  }
  const [left, right] = middleOf(across);
  const [top, bottom] = middleOf(down);
  return {
    x: left / columns,
    y: top / rows,
    width: (right - left + 1) / columns,
    height: (bottom - top + 1) / rows,
  };
}

/** Returns the first and the last index after the tails on both sides are cut off. */
function middleOf(values: Float64Array): [first: number, last: number] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let passed = 0;
  let first = 0;
  let last = 0;
  for (let index = 0; index < values.length; index++) {
    const before = passed;
    passed += values[index] as number;
    if (before <= TAIL * total) first = index;
    if (passed < (1 - TAIL) * total) last = Math.min(values.length - 1, index + 1);
  }
  return [first, last];
}
