import type { ClipEdit } from '@clipwright/clip-spec';
import { correctWord, hideWords } from './change-words.ts';
import type { EditWord } from './list-edit-words.ts';

/** Matches the punctuation around a word. Words are compared without it, in lower case. */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const coreOf = (text: string) => text.replaceAll(edges, '').toLowerCase();
const split = (text: string) => text.trim().split(/\s+/).filter(Boolean);

/** Returns the runs of words in the clip that match the search text: whole words, ignoring case. */
export function findInWords(words: readonly EditWord[], wanted: string): EditWord[][] {
  const cores = split(wanted).map(coreOf);
  if (cores.every((core) => core === '')) return [];
  // Hidden words have been replaced together with the word before them.
  const visible = words.filter(({ state, isHidden }) => state === 'in' && !isHidden);
  const runs: EditWord[][] = [];
  for (let at = 0; at + cores.length <= visible.length; ) {
    const run = visible.slice(at, at + cores.length);
    const isFound = run.every(({ text }, index) => coreOf(text) === cores[index]);
    if (isFound) runs.push(run);
    at += isFound ? cores.length : 1;
  }
  return runs;
}

/**
 * Replaces matching words in captions and keeps the punctuation around them. If the number of words changes, the text
 * is displayed at the first of them.
 */
export function replaceFound(edit: ClipEdit, runs: readonly (readonly EditWord[])[], replacement: string): ClipEdit {
  const texts = split(replacement);
  if (texts.length === 0) return edit;
  return runs.reduce((result, run) => {
    const [first, ...others] = run;
    const last = run.at(-1);
    if (!first || !last) return result;
    const opening = /^[^\p{L}\p{N}]*/u.exec(first.text)?.[0] ?? '';
    const closing = /[^\p{L}\p{N}]*$/u.exec(last.text)?.[0] ?? '';
    if (texts.length === run.length) {
      return run.reduce((next, word, index) => {
        const text = texts[index] ?? '';
        const before = index === 0 ? opening : '';
        return correctWord(next, word, `${before}${text}${index === run.length - 1 ? closing : ''}`);
      }, result);
    }
    return hideWords(correctWord(result, first, `${opening}${texts.join(' ')}${closing}`), others, true);
  }, edit);
}
