import { type CutList, toClipSec } from '../time/cut-list.ts';
import type { Cue, Transcript, Word } from './transcript.ts';
import { joinWords } from './words/split-words.ts';

/** Returns the transcript for the parts of a source that a clip keeps, in clip time. */
export function cutTranscript(transcript: Transcript, cuts: CutList): Transcript {
  const cues = transcript.cues.flatMap((cue) => {
    const words = cue.words.flatMap((word) => retime(word, cuts) ?? []);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const text = words.length === cue.words.length ? cue.text : joinWords(words.map((word) => word.text));
    const { annotations: _, ...spoken } = cue;
    return [{ ...spoken, startSec: first.startSec, endSec: last.endSec, text, words } satisfies Cue];
  });
  return { ...transcript, cues };
}

/** Converts a word to clip time; null if most of the word is cut away, as in captions. */
function retime(word: Word, cuts: CutList): Word | null {
  const [startSec, endSec] = [toClipSec(cuts, word.startSec), toClipSec(cuts, word.endSec)];
  return endSec - startSec > (word.endSec - word.startSec) / 2 ? { ...word, startSec, endSec } : null;
}
