import type { ClipEdit, WordEdit } from '@clipwright/clip-spec';
import type { EditWord } from './list-edit-words.ts';

/** Writes a word otherwise in captions; an empty text, or what was heard, takes that back. */
export function correctWord(edit: ClipEdit, { number, heard }: EditWord, text: string): ClipEdit {
  const wanted = text.trim().replaceAll(/\s+/g, ' ');
  return changeWord(edit, number, { text: wanted === '' || wanted === heard ? undefined : wanted });
}

/** Whether words that are spoken are also shown. */
export function hideWords(edit: ClipEdit, words: readonly EditWord[], isHidden: boolean): ClipEdit {
  return words.reduce((result, { number }) => changeWord(result, number, { isHidden: isHidden || undefined }), edit);
}

export function emphasizeWords(edit: ClipEdit, words: readonly EditWord[], isEmphasized: boolean): ClipEdit {
  return words.reduce(
    (result, { number }) => changeWord(result, number, { isEmphasized: isEmphasized || undefined }),
    edit,
  );
}

type Change = { [Key in keyof WordEdit]?: WordEdit[Key] | undefined };

/** What says nothing any more is not kept. */
function changeWord(edit: ClipEdit, number: number, change: Change): ClipEdit {
  const key = String(number);
  const { [key]: known, ...others } = edit.words;
  const said = Object.entries({ ...known, ...change }).filter(([, value]) => value !== undefined);
  if (said.length === 0) return known ? { ...edit, words: others } : edit;
  return { ...edit, words: { ...edit.words, [key]: Object.fromEntries(said) } };
}
