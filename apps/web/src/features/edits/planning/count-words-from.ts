import type { ClipEdit } from '@clipwright/clip-spec';

/** Renumbers the words of a document for a transcript that starts with this word. */
export function countWordsFrom(edit: ClipEdit, firstWord: number): ClipEdit {
  const words = Object.entries(edit.words).flatMap(([number, word]) => {
    const index = Number(number) - firstWord;
    return index < 0 ? [] : [[String(index), word] as const];
  });
  return { ...edit, words: Object.fromEntries(words) };
}
