import type { TimeRange } from '../../time/time-range.ts';
import type { Transcript } from '../../transcript/transcript.ts';
import { tokenize } from './tokenize.ts';

/** The least stretch of speech that search tells apart: a speaker's turn, or a sentence of one. */
export type SearchUnit = TimeRange & {
  speaker: string | null;
  /** What is said, as lower-case words. */
  tokens: string[];
};

/** A sentence shorter than this many words joins the next: alone it says too little to be ranked. */
const leastSentenceWords = 8;
/** Text without punctuation is cut at a cue's or a breath's end once it is this long. */
const longSentenceWords = 30;
/** A silence that ends a sentence where there is no punctuation. */
const breathSec = 0.7;
/** A silence after which the same speaker starts another turn. */
const turnGapSec = 4;
/** Longer turns are cut at the next sentence's end, so that a monologue is searched in parts. */
const longTurnWords = 400;

const sentenceEnd = /[.!?…。！？][)"'”’»\]]*$/u;

/** How finely a transcript is cut: whole turns where the speakers are known, or sentences. */
export type Grain = 'turns' | 'sentences';

/**
 * Cuts a transcript into units in the order of time, without gaps in its words: no word is in two units. A transcript
 * without speakers has no turns and is cut into sentences either way.
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
        // Where people talk at once a unit begins when the one before has ended, so that no two share time.
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

/** Whether at least two speakers are known and take turns: named throughout, not just here and there. */
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
