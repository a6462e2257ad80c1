import type { Sentence, Word } from '../../transcript/transcript.ts';
import { joinWords } from '../../transcript/words/split-words.ts';
import { type Boundary, listBoundaries } from '../list-boundaries.ts';

/** The transcript as lines at whose edges clips may start and end. */
export type ClipLines = {
  /** Sentences, or parts of one that is too long for a clip, in order. */
  lines: Sentence[];
  /** `edges[i]` is before line i, `edges[i + 1]` after it. */
  edges: Boundary[];
};

/**
 * Splits a transcript into the lines that a model may choose from. No line ends while any speaker is in the middle of a
 * word.
 */
export function buildClipLines(
  words: readonly Word[],
  sentences: readonly Sentence[],
  durationSec: number,
  maxSec: number,
): ClipLines {
  const edges = listBoundaries(words, sentences, durationSec, maxSec);
  const lines = edges.slice(0, -1).flatMap((edge, index): Sentence[] => {
    const after = edges[index + 1];
    const firstWord = words[edge.beforeWord];
    if (!after || !firstWord) return [];
    const spokenWords = words.slice(edge.beforeWord, after.beforeWord);
    return [
      {
        startSec: edge.gap.endSec,
        endSec: after.gap.startSec,
        firstWord: edge.beforeWord,
        lastWord: after.beforeWord - 1,
        text: joinWords(spokenWords.map((word) => word.text)),
        speaker: spokenWords.every((word) => word.speaker === firstWord.speaker) ? firstWord.speaker : null,
      },
    ];
  });
  return { lines, edges };
}
