import type { Box } from '../geometry/box.ts';
import type { Shot } from '../shots/shot.ts';
import { type CellBlock, listSightings, type Sighting } from './list-sightings.ts';
import type { PictureSample } from './picture-sample.ts';

/** Captions burned into the source's picture. */
export type BurnedInCaptions = {
  /** Their bounding box, as fractions of the frame. */
  box: Box;
  /** The number of times their text was seen to change. */
  changes: number;
};

/**
 * All figures were tuned on 48 clips with captions burned in for the purpose and 56 without; `npm run bench --
 * lettering --seed 1` evaluates them on others.
 */

/**
 * The maximum time between caption changes: a slower speaker would leave a sentence on screen for longer than it takes
 * to read.
 */
const MAX_SEC_PER_CHANGE = 5;
/**
 * The minimum number of caption changes. Text that changes once or twice, such as a name and then a title, is not a
 * caption.
 */
const MIN_CHANGES = 4;
/** The number of parts a clip is divided into; captions must change in all but one of them. */
const PARTS = 4;
/** The maximum height of captions, as a share of the frame's height: three lines of large type. */
const MAX_BAND = 0.22;
/**
 * The minimum share of a frame's changing lettering that captions must have: otherwise, as on slides or screens,
 * changes are spread out.
 */
const MIN_SHARE = 0.5;
/** Lettering that always spans the width is a ticker. */
const TICKER_WIDTH = 0.9;
const TICKER_SHARE = 0.8;
/** The minimum share of the time with captions. */
const MIN_PRESENCE = 0.4;
/** The minimum change in cells where letters appear or disappear, in levels of 255. */
const MIN_CHANGE_MOTION = 35;
/** The fraction of a text change's motion below which captions are still, and the minimum share of still samples. */
const STILL_SHARE = 0.4;
const MIN_STILL = 0.3;
/** Words that appear one by one are never still for two samples, but are large with high contrast. */
const STARK_CHANGE_MOTION = 70;
/**
 * Captions within this range of the frame's height are large with high contrast; glitter is not. They are also within
 * this range horizontally: counters and chats are at the sides.
 */
const MIDDLE = { from: 0.35, to: 0.65 };
/** The number of changes within a shot at or above which their strength counts. */
const MIN_MOTIONS = 3;
/** Change in brightness when a stroke of a large letter appears: heads and hands seldom change as much. */
const STARK_MOTION = 40;
/**
 * The number of cells, and the shares, by which changes in a row or a column with the captions must exceed those at
 * other moments for it to belong to them.
 */
const MIN_ROW_CELLS = 3;
const MIN_ROW_EXCESS = 0.25;
const MIN_COLUMN_EXCESS = 0.06;
/** Maximum gap of rows or columns without letters between two with letters. */
const MAX_REACH_GAP = 3;
/** Share of the captions on each side that may be outside the box, as outliers. */
const STRAY = 0.05;

/**
 * Finds captions in the picture: lettering at one height over the whole clip that changes like captions. Name captions,
 * logos, slides, signs, clocks and tickers remain, or change differently.
 * @param pictures from the clip's window, in chronological order.
 * @param shots in the same window: nothing is compared across a cut.
 * @returns null if there are none, or too few samples to decide.
 */
export function findBurnedInCaptions(
  pictures: readonly PictureSample[],
  shots: readonly Shot[],
): BurnedInCaptions | null {
  const cachedCaptions = captionsCache.get(pictures);
  if (cachedCaptions !== undefined) return cachedCaptions;
  const captions = findCaptions(pictures, shots);
  captionsCache.set(pictures, captions);
  return captions;
}

/** Cached results, because the editor recomputes a clip's layout on every keystroke. */
const captionsCache = new WeakMap<readonly PictureSample[], BurnedInCaptions | null>();

function findCaptions(pictures: readonly PictureSample[], shots: readonly Shot[]): BurnedInCaptions | null {
  const [first, last] = [pictures[0], pictures.at(-1)];
  if (!first || !last) return null;
  const { columns, rows } = first;
  const samples = pictures.filter((sample) => sample.columns === columns && sample.rows === rows);
  const sightings = listSightings(samples, shots);
  const changed = sightings.filter(({ isChange }) => isChange);
  const band = findBand(changed, rows);
  const own = changed.filter((each) => isIn(each, band));
  // Text counts when it appears, not again when it disappears.
  const times = timesOf(own.filter(({ isThere }) => isThere));
  const durationSec = last.atSec - first.atSec;
  if (times.length < Math.max(MIN_CHANGES, durationSec / MAX_SEC_PER_CHANGE)) return null;
  const partOf = (atSec: number) => Math.min(PARTS - 1, Math.floor((PARTS * (atSec - first.atSec)) / durationSec));
  if (new Set(times.map(partOf)).size < PARTS - 1) return null;
  if (worthOf(own) < MIN_SHARE * worthOf(changed)) return null;
  const wide = own.filter(({ left, right }) => right - left + 1 > TICKER_WIDTH * columns);
  if (wide.length > TICKER_SHARE * own.length) return null;
  const block = blockOf(own);
  const center = (block.left + block.right + 1) / 2 / columns;
  if (center < MIDDLE.from || center > MIDDLE.to) return null;
  const there = sightings.filter((each) => each.top <= block.bottom && each.bottom >= block.top);
  if (timesOf(there).length < MIN_PRESENCE * samples.length) return null;
  const motions = own.flatMap((each) => each.motion ?? []);
  // The strength of changes across cuts is unknown.
  if (motions.length >= MIN_MOTIONS && !comesAndStands(median(motions), there, block, rows)) return null;
  const reach = measureReach(samples, { times: new Set(timesOf(own)), block, band });
  return { box: boxOf(reach, columns, rows), changes: times.length };
}

/** Returns true for letters that appear with a strong change in brightness and then are still or large. */
function comesAndStands(motion: number, there: readonly Sighting[], { top, bottom }: CellBlock, rows: number): boolean {
  if (motion < MIN_CHANGE_MOTION) return false;
  const isStark = motion >= STARK_CHANGE_MOTION;
  const middle = (top + bottom + 1) / 2 / rows;
  if (middle > MIDDLE.from && middle < MIDDLE.to && !isStark) return false;
  const moved = there.filter((each) => each.motion !== null);
  const still = moved.filter((each) => (each.motion ?? 0) < STILL_SHARE * motion);
  return isStark || timesOf(still).length >= MIN_STILL * timesOf(moved).length;
}

type Band = Pick<CellBlock, 'top' | 'bottom'>;

const isIn = ({ top, bottom }: Sighting, band: Band) => top >= band.top && bottom <= band.bottom;

/** Returns the rows of cells with the most changes, no taller than captions are. */
function findBand(changed: readonly Sighting[], rows: number): Band {
  const height = Math.max(1, Math.floor(MAX_BAND * rows));
  const bands = Array.from({ length: rows - height + 1 }, (_, top) => ({ top, bottom: top + height - 1 }));
  const worthOf = (band: Band) => cellsOf(changed.filter((each) => isIn(each, band)));
  let best: Band & { worth: number } = { top: 0, bottom: height - 1, worth: 0 };
  for (const band of bands) {
    const worth = worthOf(band);
    if (worth > best.worth) best = { ...band, worth };
  }
  return best;
}

function cellsOf(sightings: readonly Sighting[]): number {
  return sightings.reduce((sum, { left, right }) => sum + right - left + 1, 0);
}

/**
 * Returns the number of cells, weighted by how much they change: water and leaves glitter everywhere, but less than
 * letters.
 */
function worthOf(sightings: readonly Sighting[]): number {
  return sightings.reduce((sum, { left, right, motion }) => {
    const starkness = motion === null ? 1 : Math.min(1, motion / STARK_CHANGE_MOTION) ** 2;
    return sum + starkness * (right - left + 1);
  }, 0);
}

function timesOf(sightings: readonly Sighting[]): number[] {
  return [...new Set(sightings.map(({ atSec }) => atSec))];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Returns the block that contains nearly all changes. */
function blockOf(own: readonly Sighting[]): CellBlock {
  const stray = Math.floor(STRAY * own.length);
  const sorted = (of: (block: CellBlock) => number) => own.map(of).sort((a, b) => a - b);
  const least = (of: (block: CellBlock) => number) => sorted(of)[stray] ?? 0;
  const most = (of: (block: CellBlock) => number) => sorted(of).at(-1 - stray) ?? 0;
  return {
    left: least(({ left }) => left),
    right: most(({ right }) => right),
    top: least(({ top }) => top),
    bottom: most(({ bottom }) => bottom),
  };
}

/**
 * Returns the rows and columns of cells that change strongly with the captions and seldom otherwise, including letters
 * that were not recognized.
 */
function measureReach(
  samples: readonly PictureSample[],
  { times, block, band }: { times: ReadonlySet<number>; block: CellBlock; band: Band },
): CellBlock {
  const { columns = 0 } = samples[0] ?? {};
  const excess = (isStark: (motion: Float32Array) => boolean) => {
    const [atChanges, others] = [0, 1].map((other) => {
      const group = samples.filter(({ atSec }) => times.has(atSec) === (other === 0));
      return group.filter(({ motion }) => isStark(motion)).length / Math.max(1, group.length);
    });
    return (atChanges ?? 0) - (others ?? 0);
  };
  const countStark = (motion: Float32Array, { left, right, top, bottom }: CellBlock) => {
    let count = 0;
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        if ((motion[row * columns + column] as number) >= STARK_MOTION) count++;
    return count;
  };
  const isRow = (row: number) =>
    excess((motion) => countStark(motion, { left: 0, right: columns - 1, top: row, bottom: row }) >= MIN_ROW_CELLS) >=
    MIN_ROW_EXCESS;
  const [top, bottom] = grow([block.top, block.bottom], [band.top, band.bottom], isRow);
  const isColumn = (column: number) =>
    excess((motion) => countStark(motion, { left: column, right: column, top, bottom }) > 0) >= MIN_COLUMN_EXCESS;
  const [left, right] = grow([block.left, block.right], [0, columns - 1], isColumn);
  return { left, right, top, bottom };
}

/** Extends a range on both sides over cells that belong to it and small gaps. */
function grow(
  [first, last]: [number, number],
  [least, most]: [number, number],
  belongs: (at: number) => boolean,
): [number, number] {
  let [low, high] = [first, last];
  for (let at = low - 1; at >= least && low - at <= MAX_REACH_GAP; at--) if (belongs(at)) low = at;
  for (let at = high + 1; at <= most && at - high <= MAX_REACH_GAP; at++) if (belongs(at)) high = at;
  return [low, high];
}

function boxOf({ left, right, top, bottom }: CellBlock, columns: number, rows: number): Box {
  return {
    x: left / columns,
    y: top / rows,
    width: (right - left + 1) / columns,
    height: (bottom - top + 1) / rows,
  };
}
