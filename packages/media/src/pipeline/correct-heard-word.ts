import type { ClipEdit } from '@clipwright/clip-spec';
import { containsTime } from '../time/time-range.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { listTimedWords } from './heard-words.ts';

/** What of a word is compared: without the punctuation around it, in any case. */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const coreOf = (text: string) => text.replaceAll(edges, '').toLowerCase();

/**
 * Writes a word otherwise in captions wherever a clip shows it: with the punctuation that stands around it. What was
 * corrected to something else stays, and so does whatever else is said of the word.
 */
export function correctHeardWord(
  edit: ClipEdit,
  transcript: Transcript | null,
  { heard, text }: { heard: string; text: string },
): ClipEdit {
  const wanted = coreOf(heard);
  if (wanted === '') return edit;
  const found = listTimedWords(transcript, edit).filter(
    (word) =>
      coreOf(word.text) === wanted &&
      edit.ranges.some((range) => containsTime(range, (word.startSec + word.endSec) / 2)),
  );
  const corrected = found.flatMap(({ index, text: before }) => {
    const opening = /^[^\p{L}\p{N}]*/u.exec(before)?.[0] ?? '';
    const closing = /[^\p{L}\p{N}]*$/u.exec(before)?.[0] ?? '';
    const after = `${opening}${text}${closing}`;
    const key = String(index);
    return after === before ? [] : [[key, { ...edit.words[key], text: after }] as const];
  });
  return corrected.length === 0 ? edit : { ...edit, words: { ...edit.words, ...Object.fromEntries(corrected) } };
}
