import type { Box } from '../geometry/box.ts';
import type { Shot } from '../shots/shot.ts';
import { containsTime, mergeRanges, type TimeRange } from '../time/time-range.ts';
import type { PictureSample } from './picture-sample.ts';

/** The maximum difference between neighboring pixels in a plain cell, in levels of 255. */
const PLAIN_DETAIL = 1;
/** The minimum share of plain cells on a card, and the minimum number of cells with lettering. */
const MIN_PLAIN = 0.75;
const MIN_LETTERING = 10;
/** Minimum share of lettering among the cells that are not plain: with less, it is an object on a dark background. */
const MIN_LETTERING_SHARE = 0.15;
/** The number of lettering cells at or above which a row contains text. */
const MIN_ROW_CELLS = 3;
/** Minimum number of samples that show a card; samples are half a second apart. */
const MIN_SAMPLES = 2;
/** A shorter remainder of a shot next to a card is shown with the card, in seconds. */
const MIN_REST_SEC = 0.75;
/** The maximum fade between consecutive cards. */
const MAX_FADE_SEC = 1.5;

/**
 * Lists the contents of text cards, sample by sample: titles, logos and credits on a plain background, including
 * letters that are too large, too thin or too briefly visible to be found individually. Boxes are fractions of the
 * frame.
 * @param samples from one shot.
 * @returns an empty list if fewer than two samples show a card.
 */
export function listCards(samples: readonly PictureSample[]): Box[] {
  const boxes = samples.flatMap((sample) => boxOfCard(sample) ?? []);
  return boxes.length >= MIN_SAMPLES ? boxes : [];
}

/**
 * Separates cards from the rest of their shots: films fade from a face to a title and back without a cut.
 * @param samples in chronological order.
 * @returns the shots in order; a shot that is entirely or almost entirely a card is not split.
 */
export function splitAtCards(shots: readonly Shot[], samples: readonly PictureSample[]): Shot[] {
  return shots.flatMap((shot) => {
    const own = samples.filter(({ atSec }) => containsTime(shot, atSec));
    const cards = mergeRanges(listRuns(own, shot), MAX_FADE_SEC);
    const cuts = cards.flatMap(({ startSec, endSec }) => [startSec, endSec]);
    const inside = cuts.filter((sec) => sec - shot.startSec >= MIN_REST_SEC && shot.endSec - sec >= MIN_REST_SEC);
    const edges = [shot.startSec, ...inside, shot.endSec];
    return edges.slice(1).map((endSec, at) => ({ ...shot, startSec: edges[at] ?? shot.startSec, endSec }));
  });
}

/**
 * Lists stretches with a card in at least two consecutive samples, each extending up to halfway to the adjacent
 * samples.
 */
function listRuns(samples: readonly PictureSample[], { startSec, endSec }: TimeRange): TimeRange[] {
  const isCard = samples.map((sample) => boxOfCard(sample) !== null);
  const edges = samples.map(({ atSec }, at) => (at === 0 ? startSec : (atSec + (samples[at - 1]?.atSec ?? atSec)) / 2));
  const runs: (TimeRange & { count: number })[] = [];
  for (const [at, isOne] of isCard.entries()) {
    if (!isOne) continue;
    const range = { startSec: edges[at] ?? startSec, endSec: edges[at + 1] ?? endSec };
    const last = runs.at(-1);
    if (last && isCard[at - 1]) Object.assign(last, { endSec: range.endSec, count: last.count + 1 });
    else runs.push({ ...range, count: 1 });
  }
  return runs.filter(({ count }) => count >= MIN_SAMPLES).map(({ count: _, ...range }) => range);
}

/** Returns the bounding box of the rows of text; null if the rest of the picture is not plain. */
function boxOfCard({ columns, rows, detail, lettering }: PictureSample): Box | null {
  const isShown = (cell: number) => (detail[cell] as number) > PLAIN_DETAIL;
  const cells = Array.from(detail.keys());
  const letters = Array.from({ length: rows }, (_, row) => countMarks(lettering, row * columns, columns));
  if (letters.reduce((sum, count) => sum + count, 0) < MIN_LETTERING) return null;
  const shownCells = cells.filter(isShown).length;
  if (shownCells > (1 - MIN_PLAIN) * cells.length) return null;
  if (cells.filter((cell) => lettering[cell] === 1).length < MIN_LETTERING_SHARE * shownCells) return null;
  const letterCells = cells.filter(
    (cell) => isShown(cell) && (letters[Math.floor(cell / columns)] ?? 0) >= MIN_ROW_CELLS,
  );
  if (letterCells.length === 0) return null;
  const across = letterCells.map((cell) => cell % columns);
  const down = letterCells.map((cell) => Math.floor(cell / columns));
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return {
    x: left / columns,
    y: top / rows,
    width: (Math.max(...across) - left + 1) / columns,
    height: (Math.max(...down) - top + 1) / rows,
  };
}

function countMarks(marks: Uint8Array, from: number, length: number): number {
  return marks.subarray(from, from + length).reduce((sum, mark) => sum + mark, 0);
}
