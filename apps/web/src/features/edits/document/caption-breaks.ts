import type { CaptionBreak, ClipEdit } from '@clipwright/clip-spec';
import { changeWord } from './change-words.ts';

/** Which words of the clip begin a line or a page of its captions, by their numbers, as they are drawn. */
export type CaptionBegins = ReadonlyMap<number, 'line' | 'page'>;

/** Sets what begins before a word in captions; undefined leaves it to the room and the speech again. */
export function setBreak(edit: ClipEdit, number: number, wanted: CaptionBreak | undefined): ClipEdit {
  return changeWord(edit, number, { break: wanted });
}

/** What one more break before a word makes begin there: a line where nothing does, else a page. */
export function nextBreak(begins: 'line' | 'page' | undefined): 'line' | 'page' {
  return begins === undefined ? 'line' : 'page';
}

/**
 * Joins what a word begins to the word before it. Where a person had it begin, that is taken back; where it would begin all the same,
 * the word is told to stay.
 * @param beginsIn which words begin something in a document
 */
export function joinToPrevious(edit: ClipEdit, number: number, beginsIn: (edit: ClipEdit) => CaptionBegins): ClipEdit {
  const said = edit.words[String(number)]?.break;
  if (said === 'line' || said === 'page') {
    const without = setBreak(edit, number, undefined);
    if (!beginsIn(without).has(number)) return without;
  }
  return setBreak(edit, number, 'none');
}
