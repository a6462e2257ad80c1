import { type ClipEdit, clipEditLimits, type WordEdit } from '@clipwright/clip-spec';
import type { EditWord } from './list-edit-words.ts';

/** Corrects a word in captions; an empty text or the recognized text removes the correction. */
export function correctWord(edit: ClipEdit, { number, heard }: EditWord, text: string): ClipEdit {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ');
  return changeWord(edit, number, { text: trimmed === '' || trimmed === heard ? undefined : trimmed });
}

/** Hides spoken words from captions, or shows them again. */
export function hideWords(edit: ClipEdit, words: readonly EditWord[], isHidden: boolean): ClipEdit {
  return words.reduce((result, { number }) => changeWord(result, number, { isHidden: isHidden || undefined }), edit);
}

export function emphasizeWords(edit: ClipEdit, words: readonly EditWord[], isEmphasized: boolean): ClipEdit {
  return words.reduce(
    (result, { number }) => changeWord(result, number, { isEmphasized: isEmphasized || undefined }),
    edit,
  );
}

/** Joins several words in captions, displayed from the start of the first to the end of the last. */
export function joinWords(edit: ClipEdit, words: readonly EditWord[]): ClipEdit {
  const [first, ...others] = words;
  const last = others.at(-1);
  const text = words.map((word, index) => withoutInnerMarks(word.text, index, words.length)).join('');
  if (!first || !last || text.length > clipEditLimits.wordLength || last.endSec <= first.startSec) return edit;
  const joined = changeWord(edit, first.number, { text, endSec: last.endSec, isHidden: undefined });
  return hideWords(joined, others, true);
}

function withoutInnerMarks(text: string, index: number, count: number): string {
  const opened = index === 0 ? text : text.replace(/^[^\p{L}\p{N}]+/u, '');
  return index === count - 1 ? opened : opened.replace(/[^\p{L}\p{N}]+$/u, '');
}

/** Splits a word's text into two that are displayed in turn, at a position or in the middle. */
export function splitText(text: string, at: number | null): string {
  const letters = [...text];
  const isInside = at !== null && at > 0 && at < text.length && text[at] !== ' ' && text[at - 1] !== ' ';
  if (isInside) return `${text.slice(0, at)} ${text.slice(at)}`;
  const middle = Math.ceil(letters.length / 2);
  return letters.length < 2 || text.includes(' ')
    ? text
    : `${letters.slice(0, middle).join('')} ${letters.slice(middle).join('')}`;
}

/** Resets words to the recognized texts and times; emphasis is kept. */
export function showAsHeard(edit: ClipEdit, words: readonly EditWord[]): ClipEdit {
  const change = { text: undefined, isHidden: undefined, startSec: undefined, endSec: undefined };
  return words.reduce((result, { number }) => changeWord(result, number, change), edit);
}

type Change = { [Key in keyof WordEdit]?: WordEdit[Key] | undefined };

/** Changes the edit of a word. Undefined values are removed, and so is an edit without values. */
export function changeWord(edit: ClipEdit, number: number, change: Change): ClipEdit {
  const key = String(number);
  const { [key]: known, ...others } = edit.words;
  const entries = Object.entries({ ...known, ...change }).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return known ? { ...edit, words: others } : edit;
  return { ...edit, words: { ...edit.words, [key]: Object.fromEntries(entries) } };
}
