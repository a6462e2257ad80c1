import type { Box } from '../geometry/box.ts';
import type { PictureSample } from './picture-sample.ts';

/** The minimum and maximum share of a side that a bar covers. */
const MIN_BAR = 0.04;
const MAX_BAR = 0.3;
/** The maximum change in a bar in half a second, in levels of 255; the picture next to it changes more. */
const MAX_MOTION = 6;
/** The minimum difference across its straight border along the whole side, in all but a tenth of the cells. */
const MIN_BORDER = 6;
/** The minimum difference for a rendered bar without shading: a broadcaster's, or a film's black bars. */
const MIN_DRAWN_BORDER = 2;
/**
 * Limits for a plain line of cells: little variation within three quarters of its cells, and similar color in all but
 * two tenths.
 */
const MAX_DETAIL = 3;
const MAX_SPREAD = 20;
/** Limits for a plain line in rendered bars, which have no camera noise either. */
const DRAWN = { detail: 1, spread: 4, motion: 1 };
/** The share of a bar's lines that are plain or contain lettering. */
const MIN_PLAIN = 0.5;
/** Minimum share of lettering cells for a line to count as text. */
const MIN_LETTERING = 0.3;

/** Typical contents of one line of cells along a side. */
type Line = { motion: number; border: number; detail: number; spread: number; lettering: number };

/**
 * Finds the part of the frame between plain-colored bars along its edges that are visible most of the time: a
 * broadcaster's lower bar, with its lettering, or a film's black bars.
 * @param pictures from a clip's window.
 * @returns null if there are no bars.
 */
export function findEdgeBars(pictures: readonly PictureSample[]): Box | null {
  const [first] = pictures;
  if (!first) return null;
  const { columns, rows } = first;
  const samples = pictures.filter((sample) => sample.columns === columns && sample.rows === rows);
  const usual = measureCells(samples, columns * rows);
  const across = Array.from({ length: rows }, (_, row) =>
    measureLine(
      usual,
      Array.from({ length: columns }, (__, column) => row * columns + column),
    ),
  );
  const down = Array.from({ length: columns }, (_, column) =>
    measureLine(
      usual,
      Array.from({ length: rows }, (__, row) => row * columns + column),
    ),
  );
  const [top, bottom] = [countBarLines(across), countBarLines(across.toReversed())];
  const [left, right] = [countBarLines(down), countBarLines(down.toReversed())];
  if (top + bottom + left + right === 0) return null;
  return {
    x: left / columns,
    y: top / rows,
    width: (columns - left - right) / columns,
    height: (rows - top - bottom) / rows,
  };
}

/** Typical contents of each cell; for lettering, the share of samples with it. */
type Usual = Record<'motion' | 'detail' | 'distinctness' | 'lettering', Float32Array>;

function measureCells(samples: readonly PictureSample[], cells: number): Usual {
  const usual = (of: (sample: PictureSample) => Float32Array) => {
    const levels = samples.map(of);
    const sorted = new Float32Array(samples.length);
    return Float32Array.from({ length: cells }, (_, cell) => {
      for (const [index, level] of levels.entries()) sorted[index] = level[cell] as number;
      return sorted.sort()[sorted.length >> 1] as number;
    });
  };
  return {
    motion: usual(({ motion }) => motion),
    detail: usual(({ detail }) => detail),
    distinctness: usual(({ distinctness }) => distinctness),
    lettering: Float32Array.from(
      { length: cells },
      (_, cell) => samples.filter(({ lettering }) => lettering[cell] === 1).length / samples.length,
    ),
  };
}

function measureLine({ motion, detail, distinctness, lettering }: Usual, cells: readonly number[]): Line {
  const quantile = (levels: Float32Array, share: number) => {
    const sorted = cells.map((cell) => levels[cell] as number).sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  };
  return {
    motion: quantile(motion, 0.98),
    border: quantile(detail, 0.1),
    detail: quantile(detail, 0.75),
    spread: quantile(distinctness, 0.9) - quantile(distinctness, 0.1),
    lettering: cells.filter((cell) => (lettering[cell] as number) >= MIN_LETTERING).length / cells.length,
  };
}

/** Counts the lines in a bar and its border, starting at the edge; 0 if there is no bar. */
function countBarLines(lines: readonly Line[]): number {
  const most = Math.floor(MAX_BAR * lines.length);
  // In a still picture a bar cannot be distinguished from a wall.
  if (lines.slice(most + 1).every(({ motion }) => motion <= MAX_MOTION)) return 0;
  let plain = 0;
  let strictlyPlain = 0;
  let isStill = true;
  for (const [index, line] of lines.slice(0, most + 1).entries()) {
    const isDrawn = isStill && strictlyPlain >= MIN_PLAIN * index;
    const isBorder = line.border >= (isDrawn ? MIN_DRAWN_BORDER : MIN_BORDER);
    if (isBorder && index >= MIN_BAR * lines.length && plain >= MIN_PLAIN * index) return index + 1;
    if (line.motion > MAX_MOTION) return 0;
    const isPlain = line.detail <= MAX_DETAIL && line.spread <= MAX_SPREAD;
    if (isPlain || line.lettering >= MIN_LETTERING) plain++;
    if (line.detail <= DRAWN.detail && line.spread <= DRAWN.spread) strictlyPlain++;
    isStill &&= line.motion <= DRAWN.motion;
  }
  return 0;
}
