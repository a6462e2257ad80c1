import type { TimeRange } from '../../time/time-range.ts';
import type { Transcript } from '../../transcript/transcript.ts';
import { tokenize } from './tokenize.ts';

/** The smallest unit of speech in search: a speaker's turn, or a sentence in one. */
export type SearchUnit = TimeRange & {
  speaker: string | null;
  /** The spoken words, in lower case. */
  tokens: string[];
};

/** A sentence with fewer words is merged into the next: it is too short to be ranked. */
const leastSentenceWords = 8;
/** The number of words at or above which text without punctuation is cut at the end of a cue or a breath. */
const longSentenceWords = 30;
/** A silence that ends a sentence without punctuation. */
const breathSec = 0.7;
/** A silence after which even the same speaker starts another turn. */
const turnGapSec = 4;
/** Longer turns are split at the end of the next sentence, so that a monologue is searched in parts. */
const longTurnWords = 400;

const sentenceEnd = /[.!?…。！？][)"'”’»\]]*$/u;

/** Unit size: whole turns if the speakers are known, or sentences. */
export type Grain = 'turns' | 'sentences';

/**
 * Splits a transcript into units in chronological order that cover all its words without overlap. A transcript without
 * speakers has no turns and is split into sentences either way.
 */
export function listUnits(transcript: Transcript, grain: Grain): SearchUnit[] {
  const cutAfterWords = grain === 'turns' && hasTurns(transcript) ? longTurnWords : leastSentenceWords;
  const units: SearchUnit[] = [];
  let unit: SearchUnit | null = null;
  let isOpen = false;
  for (const cue of transcript.cues) {
    for (const [index, word] of cue.words.entries()) {
      const gapSec: number = unit ? word.startSec - unit.endSec : 0;
      const continues: boolean =
        unit !== null &&
        isOpen &&
        word.speaker === unit.speaker &&
        gapSec < turnGapSec &&
        !(unit.tokens.length >= longSentenceWords && cutAfterWords < longTurnWords && gapSec >= breathSec);
      if (unit === null || !continues) {
        // If people talk over each other, a unit starts when the previous one has ended, so that no two overlap.
        const startSec: number = Math.max(word.startSec, unit?.endSec ?? 0);
        unit = { startSec, endSec: Math.max(startSec, word.endSec), speaker: word.speaker, tokens: [] };
        units.push(unit);
      }
      unit.tokens.push(...tokenize(word.text));
      unit.endSec = Math.max(unit.endSec, word.endSec);
      const count: number = unit.tokens.length;
      const endsCue = index === cue.words.length - 1;
      isOpen = !(
        (count >= cutAfterWords && sentenceEnd.test(word.text)) ||
        (endsCue && count >= Math.max(cutAfterWords, longSentenceWords) * 2)
      );
    }
  }
  return units.filter((found) => found.tokens.length > 0);
}

/** True if at least two speakers are known and take turns: named throughout, not just in a few places. */
function hasTurns(transcript: Transcript): boolean {
  const speakers = new Set<string>();
  let named = 0;
  let words = 0;
  for (const cue of transcript.cues) {
    for (const { speaker } of cue.words) {
      words++;
      if (speaker === null) continue;
      named++;
      speakers.add(speaker);
    }
  }
  return speakers.size >= 2 && named > words / 2;
}
