import type { CaptionBreak, ClipEdit, EditRange } from '@clipwright/clip-spec';

/** A recognized word, in source time. */
type HeardWord = { startSec: number; endSec: number; text: string; speaker?: string | null };

/** The context of a change: the words around the clip, and the times that edges snap to. */
export type EditSource = {
  words: readonly HeardWord[];
  /** The number of the first word in the whole transcript. */
  firstWord: number;
  /** The available range of the source. */
  window: { startSec: number; endSec: number };
  /** Moves ranges to whole frames, as the renderer does. */
  snap: (ranges: readonly EditRange[]) => EditRange[];
};

/** `in`: spoken in the clip; `cut`: cut from it; `before` and `after`: around it. */
type EditWordState = 'in' | 'cut' | 'before' | 'after';

export type EditWord = {
  /** The number in the whole transcript. */
  number: number;
  /** The text in captions. */
  text: string;
  heard: string;
  /** Null if unknown. */
  speaker: string | null;
  startSec: number;
  endSec: number;
  state: EditWordState;
  isHidden: boolean;
  isEmphasized: boolean;
  isCorrected: boolean;
  /** The manual caption break before the word; null if there is none. */
  break: CaptionBreak | null;
};

/** Returns the words in and around a clip, with the document's edits applied. */
export function listEditWords(edit: Pick<ClipEdit, 'ranges' | 'words'>, { words, firstWord }: EditSource): EditWord[] {
  const { ranges } = edit;
  const startSec = Math.min(...ranges.map((range) => range.startSec));
  const endSec = Math.max(...ranges.map((range) => range.endSec));
  return words.map((word, index) => {
    const number = firstWord + index;
    const change = edit.words[String(number)];
    const [from, to] = [change?.startSec ?? word.startSec, change?.endSec ?? word.endSec];
    const middle = (from + to) / 2;
    const isIn = ranges.some((range) => middle >= range.startSec && middle < range.endSec);
    const outside = middle < startSec ? 'before' : middle >= endSec ? 'after' : 'cut';
    return {
      number,
      text: change?.text ?? word.text,
      heard: word.text,
      speaker: word.speaker ?? null,
      startSec: from,
      endSec: to,
      state: isIn ? 'in' : outside,
      isHidden: change?.isHidden ?? false,
      isEmphasized: change?.isEmphasized ?? false,
      isCorrected: change?.text !== undefined,
      break: change?.break ?? null,
    };
  });
}
