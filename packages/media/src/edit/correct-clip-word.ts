import type { ClipEdit } from '@clipwright/clip-spec';
import { containsTime } from '../time/time-range.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { listTimedWords } from './clip-words.ts';

/** Punctuation around a word. It is ignored when words are compared, and so is case. */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const coreOf = (text: string) => text.replaceAll(edges, '').toLowerCase();

/**
 * Corrects a caption word at every occurrence in a clip and keeps the punctuation around it. Words that were corrected
 * to something else are left alone, and so are all other settings of the word.
 */
export function correctClipWord(
  edit: ClipEdit,
  transcript: Transcript | null,
  { heard, text }: { heard: string; text: string },
): ClipEdit {
  const core = coreOf(heard);
  if (core === '') return edit;
  const matches = listTimedWords(transcript, edit).filter(
    (word) =>
      coreOf(word.text) === core && edit.ranges.some((range) => containsTime(range, (word.startSec + word.endSec) / 2)),
  );
  const corrected = matches.flatMap(({ index, text: before }) => {
    const opening = /^[^\p{L}\p{N}]*/u.exec(before)?.[0] ?? '';
    const closing = /[^\p{L}\p{N}]*$/u.exec(before)?.[0] ?? '';
    const after = `${opening}${text}${closing}`;
    const key = String(index);
    return after === before ? [] : [[key, { ...edit.words[key], text: after }] as const];
  });
  return corrected.length === 0 ? edit : { ...edit, words: { ...edit.words, ...Object.fromEntries(corrected) } };
}
