import type { CaptionBreak, ClipEdit } from '@clipwright/clip-spec';
import { changeWord } from './change-words.ts';

/** The words that start a line or page of the drawn captions, by word number. */
export type CaptionBegins = ReadonlyMap<number, 'line' | 'page'>;

/** Sets the caption break before a word; undefined restores the automatic break. */
export function setBreak(edit: ClipEdit, number: number, wanted: CaptionBreak | undefined): ClipEdit {
  return changeWord(edit, number, { break: wanted });
}

/** Returns the break to add on the next press before a word: a line if there is none, otherwise a page. */
export function nextBreak(begins: 'line' | 'page' | undefined): 'line' | 'page' {
  return begins === undefined ? 'line' : 'page';
}

/**
 * Joins the line or page that a word starts to the previous word. A manual break is removed; if the word would still
 * start one, it is kept with the previous word.
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
