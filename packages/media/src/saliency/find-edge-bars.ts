import type { Box } from '../geometry/box.ts';
import type { PictureSample } from './picture-sample.ts';

/** A bar takes so much of a side at least, and at most. */
const MIN_BAR = 0.04;
const MAX_BAR = 0.3;
/** A bar stands still, to so many levels of 255 in half a second; what is beside it does not. */
const MAX_MOTION = 6;
/** Its border runs straight along the whole side: so much difference to the neighbors in all but a tenth of the cells. */
const MIN_BORDER = 6;
/** The same of a bar that was drawn, without shade: a broadcaster's, or the black ones of a film. */
const MIN_DRAWN_BORDER = 2;
/** A line of cells is plain where three quarters of its cells have so little difference, and all but two tenths so like a color. */
const MAX_DETAIL = 3;
const MAX_SPREAD = 20;
/** The same of bars that were drawn, which show no noise of a camera either. */
const DRAWN = { detail: 1, spread: 4, motion: 1 };
/** So many of a bar's lines are plain or hold lettering. */
const MIN_PLAIN = 0.5;
/** Share of a line's cells that lettering takes at least where the line is one of text. */
const MIN_LETTERING = 0.3;

/** What one line of cells along a side usually shows. */
type Line = { motion: number; border: number; detail: number; spread: number; lettering: number };

/**
 * Finds the part of the frame between bars of plain color along its edges, which stand there for most of the time: a broadcaster's
 * lower bar, with its lettering, or the black bars of a film.
 * @param pictures of a clip's window.
 * @returns null where there are no bars.
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

/** What each cell usually shows; of lettering, in which share of the samples there is some. */
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

/** How many lines, from the edge on, are a bar and its border; 0 for no bar. */
function countBarLines(lines: readonly Line[]): number {
  const most = Math.floor(MAX_BAR * lines.length);
  // In a still picture nothing tells a bar from a wall.
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
