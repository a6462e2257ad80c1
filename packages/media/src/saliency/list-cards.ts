import type { Box } from '../geometry/box.ts';
import type { PictureSample } from './picture-sample.ts';

/** A cell shows nothing but its ground where neighboring pixels differ by no more, in levels of 255. */
const PLAIN_DETAIL = 1;
/** Share of a card that is plain, and cells with lettering on it. */
const MIN_PLAIN = 0.75;
const MIN_LETTERING = 10;
/** A row of cells is one of letters with so many. */
const MIN_ROW_CELLS = 3;
/** A card is read for at least two samples, which are half a second apart. */
const MIN_SAMPLES = 2;

/**
 * Lists what cards of text show, sample by sample: titles, logos and credits on a plain ground, also letters that are too large,
 * too thin or too briefly shown to be found one by one. Boxes are fractions of the frame.
 * @param samples of one shot.
 * @returns none where fewer than two samples show a card.
 */
export function listCards(samples: readonly PictureSample[]): Box[] {
  const boxes = samples.flatMap((sample) => boxOfCard(sample) ?? []);
  return boxes.length >= MIN_SAMPLES ? boxes : [];
}

/** What stands in the rows of letters, if all else is nearly plain. */
function boxOfCard({ columns, rows, detail, lettering }: PictureSample): Box | null {
  const isShown = (cell: number) => (detail[cell] as number) > PLAIN_DETAIL;
  const cells = Array.from(detail.keys());
  const letters = Array.from({ length: rows }, (_, row) => countMarks(lettering, row * columns, columns));
  if (letters.reduce((sum, count) => sum + count, 0) < MIN_LETTERING) return null;
  if (cells.filter(isShown).length > (1 - MIN_PLAIN) * cells.length) return null;
  const shown = cells.filter((cell) => isShown(cell) && (letters[Math.floor(cell / columns)] ?? 0) >= MIN_ROW_CELLS);
  if (shown.length === 0) return null;
  const across = shown.map((cell) => cell % columns);
  const down = shown.map((cell) => Math.floor(cell / columns));
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
