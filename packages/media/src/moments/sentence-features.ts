import type { Lexicon } from './lexicon.ts';
import { phraseLength } from './opening-words.ts';
import { listForms } from './plain-word.ts';

/** The properties that determine a sentence's rating. */
export type SentenceText = {
  /** Its words as written. */
  written: readonly string[];
  /** Its words in plain form; empty ones are skipped. */
  plain: readonly string[];
  /** The share of its content words that are new, and that the sentence before also has, 0..1. */
  newShare: number;
  repeatedShare: number;
  /** The mean rarity of its content words in the transcript: 1 if each occurs in this sentence only, 0 if in all. */
  rarity: number;
  /** True if capitals inside a sentence mean names. They do not in German or in text without case. */
  capitalsAreNames: boolean;
};

const lists = [
  'firstPerson',
  'firstPersonPlural',
  'secondPerson',
  'thirdPerson',
  'comicOrTaboo',
  'spokenReaction',
  'contrast',
  'people',
  'abstract',
] as const satisfies readonly (keyof Lexicon)[];

/** A sentence's features, in the order of `readFeatures`. */
export const sentenceFeatures = [
  ...lists,
  'names',
  'freshStart',
  'danglingStart',
  'exclamation',
  'question',
  'quotation',
  'quoteEnd',
  'newWords',
  'repeatedWords',
  'rarity',
  'functionWords',
  'longWords',
  'lengthLog',
] as const;
export type SentenceFeature = (typeof sentenceFeatures)[number];

/**
 * Returns a sentence's features, in the order of `sentenceFeatures`: counts of words divided by the square root of the
 * sentence's length and capped at 3 words, shares of words, and signs that are 0 or 1. All 0 for a sentence without
 * words.
 */
export function readFeatures(sentence: SentenceText, lexicon: Lexicon): Float64Array {
  const { written, plain } = sentence;
  const spoken = plain.filter((word) => word !== '');
  if (spoken.length === 0) return new Float64Array(sentenceFeatures.length);
  const perRoot = (count: number) => Math.min(3, count) / Math.sqrt(spoken.length);
  const share = (isCounted: (word: string) => boolean) => spoken.filter(isCounted).length / spoken.length;
  const forms = spoken.map(listForms);
  const opening = spoken.slice(0, 4).map((word, index) => ({ plain: word, index }));
  const last = written.at(-1) ?? '';
  return Float64Array.of(
    ...lists.map((key) => perRoot(forms.filter((own) => own.some((form) => lexicon[key].has(form))).length)),
    sentence.capitalsAreNames ? perRoot(countNames(written)) : 0,
    phraseLength(opening, lexicon.freshStarts) > 0 ? 1 : 0,
    phraseLength(opening, lexicon.danglingStarts) > 0 ? 1 : 0,
    last.includes('!') ? 1 : 0,
    /[?？؟]/u.test(last) ? 1 : 0,
    written.some((word) => /["“”«»„]/u.test(word)) ? 1 : 0,
    /[.!?…]["”»'’]$/u.test(last) ? 1 : 0,
    sentence.newShare,
    sentence.repeatedShare,
    sentence.rarity,
    share((word) => lexicon.functionWords.has(word)),
    share((word) => word.length >= lexicon.longWordLetters),
    Math.log(spoken.length),
  );
}

/** Counts a sentence's words, except the first, that are written like a name; "I" does not count. */
function countNames(written: readonly string[]): number {
  return written.filter(
    (word, index) => index > 0 && /^["“'(]?\p{Lu}[\p{L}'’-]*\p{Ll}/u.test(word) && !/^I['’]/.test(word),
  ).length;
}
