import type { ClipEdit, EditRange } from '@clipwright/clip-spec';

/** A word as it was heard, in source time. */
type HeardWord = { startSec: number; endSec: number; text: string };

/** What a document is changed with: the words around the clip, and what its times are moved to. */
export type EditSource = {
  words: readonly HeardWord[];
  /** The number of the first of them in the whole transcript. */
  firstWord: number;
  /** What of the source can be shown. */
  window: { startSec: number; endSec: number };
  /** Moves ranges to whole frames, as the render does. */
  snap: (ranges: readonly EditRange[]) => EditRange[];
};

/** `in`: heard in the clip; `cut`: left out of it; `before` and `after`: around it. */
type EditWordState = 'in' | 'cut' | 'before' | 'after';

export type EditWord = {
  /** In the whole transcript. */
  number: number;
  /** As captions show it. */
  text: string;
  heard: string;
  startSec: number;
  endSec: number;
  state: EditWordState;
  isHidden: boolean;
  isEmphasized: boolean;
  isCorrected: boolean;
};

/** Every word that is known of around a clip, with what the document makes of it. */
export function listEditWords({ ranges, words: edits }: ClipEdit, { words, firstWord }: EditSource): EditWord[] {
  const startSec = Math.min(...ranges.map((range) => range.startSec));
  const endSec = Math.max(...ranges.map((range) => range.endSec));
  return words.map((word, index) => {
    const number = firstWord + index;
    const edit = edits[String(number)];
    const [from, to] = [edit?.startSec ?? word.startSec, edit?.endSec ?? word.endSec];
    const middle = (from + to) / 2;
    const isIn = ranges.some((range) => middle >= range.startSec && middle < range.endSec);
    const outside = middle < startSec ? 'before' : middle >= endSec ? 'after' : 'cut';
    return {
      ...{ number, text: edit?.text ?? word.text, heard: word.text, startSec: from, endSec: to },
      state: isIn ? 'in' : outside,
      isHidden: edit?.isHidden ?? false,
      isEmphasized: edit?.isEmphasized ?? false,
      isCorrected: edit?.text !== undefined,
    };
  });
}
