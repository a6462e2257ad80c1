import type { Cue, Transcript, Word } from './transcript.ts';
import { joinWords } from './words/split-words.ts';

type Speaker = string | null;
type Labeled = Pick<Word, 'startSec' | 'endSec' | 'speaker'>;

/**
 * Gives each word a speaker. A cue is split where a speaker changes who did not change before, so the words keep their
 * numbers.
 * @param speakerOf returns the speaker of a word by its number in the transcript, or of a cue without words.
 */
export function relabelWords(
  transcript: Transcript,
  speakerOf: (spoken: Labeled, number: number | null) => Speaker,
): Transcript {
  let number = 0;
  return {
    ...transcript,
    cues: transcript.cues.flatMap((cue) => {
      if (cue.words.length === 0) return [{ ...cue, speaker: speakerOf(cue, null) }];
      const words = cue.words.map((word) => ({ ...word, speaker: speakerOf(word, number++) }));
      return splitCue(cue, words);
    }),
  };
}

function splitCue(cue: Cue, words: readonly Word[]): Cue[] {
  const runs: Word[][] = [];
  for (const [index, word] of words.entries()) {
    const last = runs.at(-1);
    const changes = word.speaker !== words[index - 1]?.speaker;
    const changedBefore = cue.words[index]?.speaker !== cue.words[index - 1]?.speaker;
    if (last && !(changes && !changedBefore)) last.push(word);
    else runs.push([word]);
  }
  if (runs.length === 1) return [{ ...cue, speaker: commonSpeaker(words), words: [...words] }];
  return runs.map((own, index): Cue => {
    const { annotations, ...rest } = cue;
    return {
      ...rest,
      startSec: index === 0 ? cue.startSec : (own[0]?.startSec ?? cue.startSec),
      endSec: index === runs.length - 1 ? cue.endSec : (own.at(-1)?.endSec ?? cue.endSec),
      text: joinWords(own.map(({ text }) => text)),
      speaker: commonSpeaker(own),
      words: own,
      ...(index === 0 && annotations && { annotations }),
    };
  });
}

function commonSpeaker(words: readonly Word[]): Speaker {
  const [first] = words;
  return first && words.every(({ speaker }) => speaker === first.speaker) ? first.speaker : null;
}
