import type { TimeRange } from '../../time/time-range.ts';
import { guessLanguage } from '../../transcript/guess-language.ts';
import { listWords, type Transcript, type Word } from '../../transcript/transcript.ts';
import { listDips } from './list-dips.ts';
import { listNamedSpeakers, type NamedSpeaker } from './named-speaker.ts';
import { addOccurrence, type Posting } from './posting.ts';
import { getSearchLanguage, type SearchLanguage } from './search-language.ts';
import { type Grain, listUnits, type SearchUnit } from './search-unit.ts';

/** A transcript split into units and indexed for any number of prompts. */
export type UnitIndex = {
  units: readonly SearchUnit[];
  /** Stemmed content words with their occurrences. */
  postings: ReadonlyMap<string, Posting>;
  /** Each unit's content words. */
  contentWords: Float64Array;
  /** At i, the number of words in all units before unit i; one longer than the units. */
  wordsBefore: Float64Array;
  /** At i, the vocabulary change between units i-1 and i, in standard deviations; one longer than the units. */
  dips: Float64Array;
  /** The index of each unit's speaker in `speakers`, or -1. */
  speakerOfUnit: Int32Array;
};

/** A transcript indexed for `searchMoments`. */
export type SearchIndex = {
  language: SearchLanguage;
  speakers: readonly NamedSpeaker[];
  /** The turn index, for answers of any length. */
  turns: UnitIndex;
  /** The sentence index, for answers of a requested length. */
  sentences: UnitIndex;
  words: readonly Word[];
  /** The time of each cue in the transcript. */
  cues: readonly TimeRange[];
};

/** Indexes a transcript for search; takes some tens of milliseconds per hour of speech. */
export function prepareSearch(transcript: Transcript): SearchIndex {
  const words = listWords(transcript);
  const code = transcript.language ?? guessLanguage(words);
  const language = getSearchLanguage(code);
  const speakers = listNamedSpeakers(words.map((word) => word.speaker));
  const turns = indexUnits(transcript, 'turns', language, speakers);
  return {
    language,
    speakers,
    turns,
    sentences: indexUnits(transcript, 'sentences', language, speakers),
    words,
    cues: transcript.cues.map(({ startSec, endSec }) => ({ startSec, endSec })),
  };
}

/** Returns the stem under which a lower-case token is indexed; null for stop words and one-digit numbers. */
export function toTerm(token: string, language: SearchLanguage): string | null {
  const bare = dropClitic(token);
  if (language.stopWords.has(token) || language.stopWords.has(bare)) return null;
  return language.stem(bare);
}

/** Removes clitics: "l'amore" becomes "amore", "Anna's" becomes "anna", and nothing is left of "don't". */
function dropClitic(token: string): string {
  const at = token.indexOf("'");
  if (at < 0) return token;
  const before = token.slice(0, at);
  const after = token.slice(at + 1);
  return before.length <= 3 && after.length > before.length ? after : before;
}

function indexUnits(
  transcript: Transcript,
  grain: Grain,
  language: SearchLanguage,
  speakers: readonly NamedSpeaker[],
): UnitIndex {
  const units = listUnits(transcript, grain);
  const postings = new Map<string, Posting>();
  const contentWords = new Float64Array(units.length);
  const wordsBefore = new Float64Array(units.length + 1);
  const speakerOfUnit = new Int32Array(units.length).fill(-1);
  const speakerOfLabel = new Map(speakers.flatMap(({ labels }, number) => labels.map((label) => [label, number])));
  const terms: (string | null)[] = [];
  for (const [index, unit] of units.entries()) {
    wordsBefore[index + 1] = (wordsBefore[index] ?? 0) + unit.tokens.length;
    if (unit.speaker !== null) speakerOfUnit[index] = speakerOfLabel.get(unit.speaker) ?? -1;
    for (const token of unit.tokens) {
      const term = toTerm(token, language);
      terms.push(term);
      if (term === null) continue;
      contentWords[index] = (contentWords[index] ?? 0) + 1;
      addOccurrence(postings, term, index);
    }
  }
  return { units, postings, contentWords, wordsBefore, dips: listDips(terms, wordsBefore, postings), speakerOfUnit };
}
