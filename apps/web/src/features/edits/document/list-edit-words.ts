import type { CaptionBreak, ClipEdit, EditRange } from '@clipwright/clip-spec';

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
  /** What a person has begin before it in captions; null where no one has said anything. */
  break: CaptionBreak | null;
};

/** Every word that is known of around a clip, with what the document makes of it. */
export function listEditWords(edit: Pick<ClipEdit, 'ranges' | 'words'>, { words, firstWord }: EditSource): EditWord[] {
  const { ranges } = edit;
  const startSec = Math.min(...ranges.map((range) => range.startSec));
  const endSec = Math.max(...ranges.map((range) => range.endSec));
  return words.map((word, index) => {
    const number = firstWord + index;
    const said = edit.words[String(number)];
    const [from, to] = [said?.startSec ?? word.startSec, said?.endSec ?? word.endSec];
    const middle = (from + to) / 2;
    const isIn = ranges.some((range) => middle >= range.startSec && middle < range.endSec);
    const outside = middle < startSec ? 'before' : middle >= endSec ? 'after' : 'cut';
    return {
      ...{ number, text: said?.text ?? word.text, heard: word.text, startSec: from, endSec: to },
      state: isIn ? 'in' : outside,
      isHidden: said?.isHidden ?? false,
      isEmphasized: said?.isEmphasized ?? false,
      isCorrected: said?.text !== undefined,
      break: said?.break ?? null,
    };
  });
}
