import { durationOf } from '../time/time-range.ts';
import type { Sentence } from '../transcript/transcript.ts';
import { getClauseWords } from './clause-words.ts';
import { isOpenWord } from './is-complete-ending.ts';
import { isSentenceEnd, trailsOff } from './is-sentence-end.ts';
import type { Boundary } from './list-boundaries.ts';
import { listOpeningWords, phraseLength } from './opening-words.ts';
import { listForms } from './plain-word.ts';
import { isQuestion, type Speech } from './prepare-speech.ts';
import { skipOpening } from './skip-opening.ts';

/** Ratings for a clip's start at a boundary. */
export type Opening = {
  /** Appeal of the first seconds, 0..1: a question, an address, a number, a strong claim. */
  hook: number;
  /** Independence from earlier context: 1 if none is needed, 0 in the middle of a sentence. */
  standsAlone: number;
  /** Promise of the first words: 1 for a new thought, -1 for the continuation of an earlier one or of a quotation. */
  start: number;
};

/** Viewers decide within this many seconds if they go on watching. */
export const hookSec = 5;

/**
 * Each sign's weight in the hook. Several combine like probabilities, so that the sum remains below 1. The values are
 * our own choice.
 */
const hookWeights = {
  questions: 0.45,
  secondPerson: 0.25,
  claim: 0.3,
  numbers: 0.2,
  contrast: 0.2,
  emotion: 0.3,
  people: 0.1,
  firstPerson: 0.1,
} as const;

/** Rates a clip's start at a boundary by the words in its first five seconds. */
export function rateOpening(speech: Speech, boundary: Boundary, sentenceIndex: number): Opening {
  const { firstWord, lastWord } = hookWords(speech, boundary.beforeWord);
  let miss = 1;
  for (const key of Object.keys(hookWeights) as (keyof typeof hookWeights)[]) {
    const column = speech.sums[key];
    if ((column[lastWord + 1] ?? 0) > (column[firstWord] ?? 0)) miss *= 1 - hookWeights[key];
  }
  miss *= Math.exp(-(speech.appeals[sentenceIndex] ?? 0));
  if (!boundary.betweenSentences || startsBroken(speech, boundary.beforeWord, speech.sentences[sentenceIndex])) {
    return { hook: (1 - miss) / 2, standsAlone: 0, start: -1 };
  }
  const lean = findLean(speech, boundary.beforeWord);
  const isQuoted = isInQuotation(speech, boundary.beforeWord);
  const isDependent = isQuoted || lean?.isStrong === true;
  const pause = Math.min(1, durationOf(boundary.gap) / 0.6);
  const alone = isDependent ? 0.1 : lean === null ? 0.85 : 0.5;
  const isFresh = lean === null && !isQuoted && startsFresh(speech, boundary.beforeWord);
  const start = isFresh ? 1 : isDependent ? -1 : lean === null ? 0 : -0.5;
  return { hook: 1 - miss, standsAlone: Math.min(1, alone + (isFresh ? 0.1 : 0) + 0.05 * pause), start };
}

/** True if the previous sentence broke off and this one continues it, or this one starts in the middle. */
function startsBroken(speech: Speech, firstWord: number, sentence: Sentence | undefined): boolean {
  const previous = speech.words[firstWord - 1];
  const next = speech.words[firstWord];
  if (!next) return false;
  if (sentence && isScrap(speech, sentence)) return true;
  if (sentence && firstWord > sentence.firstWord)
    return !opensSentence(speech, sentence, firstWord) || startsBroken(speech, sentence.firstWord, sentence);
  if (previous && speech.isPunctuated && previous.speaker === next.speaker && !isSentenceEnd(previous.text))
    return true;
  return speech.isCased && speech.isPunctuated && /^\P{L}*\p{Ll}/u.test(next.text);
}

/** True if a clip that starts at a word starts with a sentence, apart from words that `skipOpening` leaves out. */
export function opensSentence(speech: Speech, sentence: Sentence, firstWord: number): boolean {
  return firstWord === sentence.firstWord || firstWord === skipOpening(speech, sentence);
}

/**
 * Sentences of at most this many words that start with a conjunction are remainders of another, such as "And signed."
 */
const scrapWords = 3;

/** True if a sentence is only the end of the previous one or the start of the next: "And signed.", "But…" */
function isScrap(speech: Speech, sentence: Sentence): boolean {
  const spoken = speech.plain.slice(sentence.firstWord, sentence.lastWord + 1).filter((word) => word !== '');
  return spoken.length <= scrapWords && getClauseWords(speech.language).coordinators.has(spoken[0] ?? '');
}

/** True if a sentence is only the number of the next, such as "2." before the second verse. */
export function isNumeral(speech: Speech, { firstWord, lastWord }: { firstWord: number; lastWord: number }): boolean {
  const spoken = speech.plain.slice(firstWord, lastWord + 1).filter((word) => word !== '');
  return (
    spoken.length === 1 &&
    /^\p{N}{1,3}$/u.test(spoken[0] ?? '') &&
    /\p{N}[.:)]$/u.test(speech.words[lastWord]?.text ?? '')
  );
}

/** True if a sentence is incomplete: it broke off, or the next one's first words were mistaken for a sentence. */
function endsBroken(speech: Speech, sentence: Sentence): boolean {
  const written = speech.words[sentence.lastWord]?.text ?? '';
  if (
    speech.isPunctuated ? !isSentenceEnd(written) : !isSentenceEnd(written) && isOpenWord(speech, sentence.lastWord)
  ) {
    return true;
  }
  if (isNumeral(speech, sentence)) return true;
  return trailsOff(written) && (isScrap(speech, sentence) || isOpenWord(speech, sentence.lastWord));
}

/**
 * Returns which edges of a clip are inside a sentence.
 * @param words its first and last word, both included.
 */
export function findBrokenEdges(
  speech: Speech,
  { first, last }: { first: number; last: number },
): { start: boolean; end: boolean } {
  const opening = speech.sentences.find((sentence) => sentence.lastWord >= first);
  const closing = speech.sentences.findLast((sentence) => sentence.firstWord <= last);
  return {
    start: opening !== undefined && startsBroken(speech, first, opening),
    end: closing !== undefined && (closing.lastWord > last || endsBroken(speech, closing)),
  };
}

/** The words in a clip's first seconds, at least three. */
function hookWords(speech: Speech, firstWord: number): { firstWord: number; lastWord: number } {
  const untilSec = (speech.words[firstWord]?.startSec ?? 0) + hookSec;
  let lastWord = Math.min(firstWord + 2, speech.words.length - 1);
  while ((speech.words[lastWord + 1]?.endSec ?? Number.POSITIVE_INFINITY) <= untilSec) lastWord++;
  return { firstWord, lastWord };
}

/** Words at a clip's start that refer to something before it. */
export type Lean = { firstWord: number; lastWord: number; isStrong: boolean };

/**
 * Looks for "And so", "He", "As I said" at the very start, and for a pronoun in the first words without a preceding
 * name.
 */
export function findLean(speech: Speech, firstWord: number): Lean | null {
  const opening = listOpeningWords(speech, firstWord);
  const { lexicon } = speech;
  if (lexicon.fillers.has(opening[0]?.plain ?? ''))
    return { firstWord, lastWord: opening[0]?.index ?? firstWord, isStrong: false };
  const length = phraseLength(opening, lexicon.danglingStarts);
  const lastWord = opening[length - 1]?.index;
  if (lastWord !== undefined) {
    // Only the first word of "So imagine …" refers back.
    const isStrong = length > 1 || phraseLength(opening.slice(length), lexicon.freshStarts) === 0;
    return { firstWord, lastWord, isStrong };
  }
  for (const [position, { plain, index }] of opening.entries()) {
    const written = speech.words[index]?.text ?? '';
    if (position > 0 && /^\p{Lu}\p{Ll}/u.test(written)) return null;
    if (listForms(plain).some((form) => lexicon.people.has(form))) return null;
    if (lexicon.thirdPerson.has(plain)) return { firstWord, lastWord: index, isStrong: false };
  }
  return null;
}

/** The number of words in which the end of a quotation is looked for. */
const quotedWords = 60;

/** True if the words before an index begin a quotation that ends after it: the next quotation mark is a closing one. */
function isInQuotation({ words }: Speech, index: number): boolean {
  for (let at = index; at < Math.min(words.length, index + quotedWords); at++) {
    const { text } = words[at] ?? { text: '' };
    if (!/["“”„«»]/u.test(text)) continue;
    if (/^[([¿¡'‘]*["“„«»](?=[\p{L}\p{N}¿¡'‘$€£.…-])/u.test(text)) return false;
    // A straight mark after a digit may stand for inches.
    if (/(?:[\p{L}.,;:!?…%'’-]["”“»«]|\p{N}[”“»«])[.,;:!?…)\]'’]*$/u.test(text)) return true;
  }
  return false;
}

/** True if the words from an index on open a new thought: "Imagine", "Why", "One day". */
export function startsFresh(speech: Speech, firstWord: number): boolean {
  return phraseLength(listOpeningWords(speech, firstWord), speech.lexicon.freshStarts) > 0;
}

/**
 * Rates a clip's ending at a boundary, 0..1: the last sentence is complete and strong, a pause follows, and the next
 * sentence does not continue it. Laughter after it is rated with the sound.
 */
export function ratePayoff(speech: Speech, boundary: Boundary, lastSentence: number): number {
  const sentence = speech.sentences[lastSentence];
  if (!boundary.betweenSentences || !sentence) return 0;
  if (endsBroken(speech, sentence)) return 0;
  const strength = 1 - Math.exp(-(speech.appeals[lastSentence] ?? 0) / 0.12);
  const pause = Math.min(1, durationOf(boundary.gap) / 0.8);
  const isCarriedOn =
    boundary.beforeWord < speech.words.length &&
    (isInQuotation(speech, boundary.beforeWord) || findLean(speech, boundary.beforeWord)?.isStrong === true);
  const openQuestion = isQuestion(speech.words, sentence) ? 0.2 : 0;
  const tooShort = sentence.lastWord - sentence.firstWord < 2 ? 0.15 : 0;
  return Math.max(0, 0.35 + 0.35 * strength + 0.2 * pause + (isCarriedOn ? 0 : 0.1) - openQuestion - tooShort);
}
