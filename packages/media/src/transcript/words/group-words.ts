import type { Cue, Word } from '../transcript.ts';
import { joinWords } from './split-words.ts';

/** A pause that ends a cue; a slow speaker's phrases are half a second apart. */
const PAUSE_SEC = 0.45;
/** The maximum cue length. */
const MAX_CUE_WORDS = 24;
const MAX_CUE_SEC = 10;

/** Groups a recognizer's words into cues: at sentence ends, pauses and speaker changes, and at a maximum length. */
export function groupWords(words: readonly Word[]): Cue[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const fits =
      group?.[0] !== undefined &&
      last !== undefined &&
      last.speaker === word.speaker &&
      word.startSec - last.endSec < PAUSE_SEC &&
      !/[.!?…。！？।]["'\p{Pe}\p{Pf}]*$/u.test(last.text) &&
      group.length < MAX_CUE_WORDS &&
      word.endSec - group[0].startSec <= MAX_CUE_SEC;
    if (fits) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    startSec: group[0]?.startSec ?? 0,
    endSec: group.at(-1)?.endSec ?? 0,
    text: joinWords(group.map((word) => word.text)),
    speaker: group[0]?.speaker ?? null,
    words: group,
  }));
}
