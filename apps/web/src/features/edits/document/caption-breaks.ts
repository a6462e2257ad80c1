import type { CaptionBreak, ClipEdit } from '@clipwright/clip-spec';
import { changeWord } from './change-words.ts';

/** The words of the clip that start a line or page of its captions as drawn, by their numbers. */
export type CaptionBegins = ReadonlyMap<number, 'line' | 'page'>;

/** Sets what begins before a word in captions; undefined leaves it to the room and the speech again. */
export function setBreak(edit: ClipEdit, number: number, wanted: CaptionBreak | undefined): ClipEdit {
  return changeWord(edit, number, { break: wanted });
}

/** Returns the break that another press adds before a word: a line if there is none, else a page. */
export function nextBreak(begins: 'line' | 'page' | undefined): 'line' | 'page' {
  return begins === undefined ? 'line' : 'page';
}

/**
 * Joins the line or page that a word starts to the previous word. A break set by hand is removed; if the word would still start
 * one, it is kept with the previous word.
 * @param beginsIn returns the words that start a line or page in a document
 */
export function joinToPrevious(edit: ClipEdit, number: number, beginsIn: (edit: ClipEdit) => CaptionBegins): ClipEdit {
  const chosen = edit.words[String(number)]?.break;
  if (chosen === 'line' || chosen === 'page') {
    const without = setBreak(edit, number, undefined);
    if (!beginsIn(without).has(number)) return without;
  }
  return setBreak(edit, number, 'none');
}
