import type { Shot } from '../shots/shot.ts';
import { containsTime } from '../time/time-range.ts';
import type { PictureSample } from './picture-sample.ts';

/** A range of cells, both ends included. */
export type CellBlock = { left: number; right: number; top: number; bottom: number };

/** Lettering in one sample, or lettering that disappeared since the previous one. */
export type Sighting = CellBlock & {
  /** Source time in seconds. */
  atSec: number;
  /** True if it is in the sample; otherwise it disappeared. */
  isThere: boolean;
  /** True if the text here changed since the previous sample: it appeared, disappeared or was replaced. */
  isChange: boolean;
  /** Mean brightness change in its cells since then, in levels of 255; null after a cut. */
  motion: number | null;
};

/** Change in a cell's brightness when a stroke appears, in levels of 255. Heads and hands change less. */
const STROKE_MOTION = 25;
/** The share of new lettering at or above which the text was replaced; on a clock only the last digits change. */
const CHANGED_SHARE = 0.55;
/** The share of the frame at or above which a strong change is one of the whole picture. */
const MAX_FRAME_CHANGE = 0.35;
/** Share of lettering cells that two samples must have in common across a cut for the text to be the same. */
const SAME_TEXT = 0.6;
/** Maximum gap between two words, in cells, and between two lines, in rows of cells. */
const MAX_GAP = 3;
const MAX_LEADING = 2;
/** Minimum word length, in cells. */
const MIN_CELLS = 3;
/** The maximum number of blocks in a frame: more are not captions, and would take long to compare. */
const MAX_BLOCKS = 40;

/**
 * Lists the lettering in each sample, and the lettering that disappeared since the previous one.
 * @param samples with the same grid, in chronological order.
 * @param shots in the same stretch: nothing moves across a cut.
 */
export function listSightings(samples: readonly PictureSample[], shots: readonly Shot[]): Sighting[] {
  const shotAt = (atSec: number) => shots.findIndex((shot) => containsTime(shot, atSec));
  const blocksOf = samples.map((sample) => listBlocks(sample).slice(0, MAX_BLOCKS));
  return samples.flatMap((sample, index) => {
    const { atSec } = sample;
    const before = samples[index - 1];
    const [blocks, old] = [blocksOf[index] ?? [], blocksOf[index - 1] ?? []];
    const goesOn = before !== undefined && shotAt(before.atSec) === shotAt(atSec) && !isNewPicture(sample);
    if (!goesOn) {
      return blocks.map((block): Sighting => {
        const same = old.find((each) => overlaps(each, block));
        const isOther = same && before && measureSameness(joinBlocks(same, block), before, sample) < SAME_TEXT;
        return { ...block, atSec, isThere: true, isChange: isOther === true, motion: null };
      });
    }
    const gone = old.filter((each) => !blocks.some((block) => overlaps(block, each)));
    return [...blocks, ...gone].flatMap((block): Sighting[] => {
      const { share, mean } = measureChange(block, sample);
      const isChange = share >= CHANGED_SHARE;
      const isThere = blocks.includes(block);
      return isChange || isThere ? [{ ...block, atSec, isThere, isChange, motion: mean }] : [];
    });
  });
}

function joinBlocks(one: CellBlock, other: CellBlock): CellBlock {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Returns the share of cells with letters in either of two samples that have letters in both. */
function measureSameness(block: CellBlock, one: PictureSample, other: PictureSample): number {
  let [both, either] = [0, 0];
  for (let row = block.top; row <= block.bottom; row++) {
    for (let column = block.left; column <= block.right; column++) {
      const cell = row * one.columns + column;
      const [first, second] = [one.lettering[cell] === 1, other.lettering[cell] === 1];
      if (first && second) both++;
      if (first || second) either++;
    }
  }
  return either > 0 ? both / either : 1;
}

/** True if two blocks share a cell. */
function overlaps(one: CellBlock, other: CellBlock): boolean {
  return one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
}

function isNewPicture({ motion }: PictureSample): boolean {
  let strong = 0;
  for (const level of motion) if (level >= STROKE_MOTION) strong++;
  return strong > MAX_FRAME_CHANGE * motion.length;
}

function measureChange({ left, right, top, bottom }: CellBlock, { columns, motion }: PictureSample) {
  let [strong, sum] = [0, 0];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const level = motion[row * columns + column] as number;
      sum += level;
      if (level >= STROKE_MOTION) strong++;
    }
  }
  const cells = (right - left + 1) * (bottom - top + 1);
  return { share: strong / cells, mean: sum / cells };
}

/** Lists a sample's words, grouped into lines and paragraphs, the largest first. */
function listBlocks({ columns, rows, lettering }: PictureSample): CellBlock[] {
  let blocks: CellBlock[] = [];
  for (let row = 0; row < rows; row++) {
    for (const { left, right } of listRuns(lettering.subarray(row * columns, (row + 1) * columns))) {
      const joined: CellBlock = { left, right, top: row, bottom: row };
      const near = blocks.filter(
        (block) =>
          block.bottom >= row - 1 - MAX_LEADING && block.left <= right + MAX_GAP && block.right >= left - MAX_GAP,
      );
      for (const block of near) {
        joined.left = Math.min(joined.left, block.left);
        joined.right = Math.max(joined.right, block.right);
        joined.top = Math.min(joined.top, block.top);
      }
      blocks = [...blocks.filter((block) => !near.includes(block)), joined];
    }
  }
  return blocks.sort((a, b) => b.right - b.left - (a.right - a.left));
}

function listRuns(row: Uint8Array): { left: number; right: number }[] {
  const runs: { left: number; right: number; cells: number }[] = [];
  for (let column = 0; column < row.length; column++) {
    if (row[column] !== 1) continue;
    const last = runs.at(-1);
    if (last && column - last.right <= MAX_GAP + 1) {
      last.right = column;
      last.cells++;
    } else runs.push({ left: column, right: column, cells: 1 });
  }
  return runs.filter(({ cells }) => cells >= MIN_CELLS);
}
