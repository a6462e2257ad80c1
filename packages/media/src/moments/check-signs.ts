import { trailsOff } from './is-sentence-end.ts';
import looseClaims from './lexicons/loose-claims.json' with { type: 'json' };
import { listForms } from './plain-word.ts';
import { isQuestion, type Speech, type SpeechCounts } from './prepare-speech.ts';

type Span = { firstWord: number; lastWord: number };

/** Maximum length of a quote, in words. */
export const quoteWords = 24;

/**
 * Listed claim words that claim little on their own: they make a line more likely to move people, but do not make it a
 * "strong claim" ("it will come to a stop", "plus grand").
 */
const looseWords: ReadonlySet<string> = new Set(Object.values(looseClaims).flatMap((words) => words.split(' ')));

/** True if a plain word on its own makes a line a strong claim: "never", "nobody", "the worst", "the truth". */
export function isFirmClaim(plain: string): boolean {
  return listForms(plain).every((form) => !looseWords.has(form));
}

/** Returns the first accepted word in a stretch that is counted under a key, or null. */
export function findWordOf(
  speech: Speech,
  key: keyof SpeechCounts,
  { firstWord, lastWord }: Span,
  accepts: (plain: string, index: number) => boolean = () => true,
): number | null {
  const column = speech.sums[key];
  for (let index = firstWord; index <= lastWord; index++) {
    const isCounted = (column[index + 1] ?? 0) > (column[index] ?? 0);
    if (isCounted && accepts(speech.plain[index] ?? '', index)) return index;
  }
  return null;
}

/** A number in digits, with its currency or percent sign; codes such as "P9" and "07" do not count. */
const figure = /^[^\p{L}\p{N}]*(?!0\d)\d+(?:[.,:]\d+)*[^\p{L}\p{N}]*$/u;

/**
 * Returns true for words that belong to a figure viewers may remember: a number in digits, or a number word next to
 * another one ("three million", "nine percent"). A single number word ("forty winters"), a list number ("3." before a
 * sentence) and counting aloud ("three, two, one") do not count.
 */
export function isFigure(speech: Speech, index: number): boolean {
  const written = speech.words[index]?.text ?? '';
  const isCounting = (at: number) => /[,.;:!?…]["”»’]?$/u.test(speech.words[at]?.text ?? '');
  if (/\p{N}/u.test(written)) return figure.test(written) && !(isCounting(index) && isSentenceStart(speech, index));
  const isNumber = (at: number) => speech.lexicon.numberWords.has(speech.plain[at] ?? '');
  if (!isNumber(index)) return false;
  return (isNumber(index - 1) && !isCounting(index - 1)) || (isNumber(index + 1) && !isCounting(index));
}

function isSentenceStart(speech: Speech, index: number): boolean {
  return speech.sentences.some(({ firstWord }) => firstWord === index);
}

/** A shorter question, such as "Right?" or "You know?", is rhetorical. */
const leastQuestionWords = 3;

/** Tag questions, which only expect a nod, without their question mark. */
const tags =
  /(?:^|[\s,،、，–—¿¡-])(?:you know(?: what i mean)?|right|okay|ok|huh|eh|yeah|correct|(?:is|are|was|were|do|does|did|have|has|can|could|would|wo|ca)n['’]t (?:it|you|they|he|she|we|i)|oder|nicht wahr|gell|ne|weißt du|verdad|no|sabes|vale|non|hein|n['’]est-ce pas|d['’]accord|vero|giusto|capito|né|não é|certo|tá|toch|hè|eller hur|ikke(?: sant)?|nie|prawda|да|так|правда)$/iu;

/**
 * True if a sentence is a real question: it has a question mark, more than two words, and is not a statement with a tag
 * ("…, right?").
 */
export function isRealQuestion(speech: Speech, { firstWord, lastWord }: Span): boolean {
  if (!isQuestion(speech.words, { firstWord, lastWord, startSec: 0, endSec: 0, text: '', speaker: null })) return false;
  const spoken = speech.words.slice(firstWord, lastWord + 1).map(({ text }) => text);
  const text = spoken.join(' ').trim();
  const isUnspaced = /\p{Lo}{4}/u.test(text);
  if (!isUnspaced && spoken.length < leastQuestionWords) return false;
  if (/(?:\.\.|…)\P{L}*$/u.test(text)) return false;
  return isUnspaced || !endsWithTag(text);
}

/** True if a text ends with a tag question or is one: "…, right?". */
export function endsWithTag(text: string): boolean {
  return tags.test(text.replace(/[^\p{L}]+$/u, ''));
}

/**
 * Minimum number of words in a quoted clause. A quote from the end of a sentence starts at a clause if that leaves
 * enough words.
 */
const leastEndWords = 8;

/** Returns the end of a sentence as a quote: from the start of a clause if the sentence is long. */
export function endOf(speech: Speech, { firstWord, lastWord }: Span): Span {
  const earliest = lastWord - quoteWords + 1;
  if (firstWord >= earliest) return { firstWord, lastWord };
  let from = earliest;
  while (from < lastWord - leastEndWords && !trailsOff(speech.words[from - 1]?.text ?? '')) from++;
  return { firstWord: trailsOff(speech.words[from - 1]?.text ?? '') ? from : earliest, lastWord };
}

/**
 * Returns the part of a sentence to quote, including the word behind the reason: from its start, or from the clause
 * that contains the word.
 */
export function spanAround(speech: Speech, { firstWord, lastWord }: Span, word: number): Span {
  if (word - firstWord < quoteWords / 2 || lastWord - firstWord < quoteWords) return { firstWord, lastWord };
  let from = word;
  while (from > firstWord && word - from < quoteWords / 2 && !trailsOff(speech.words[from - 1]?.text ?? '')) from--;
  return { firstWord: from, lastWord };
}

/** "You know", "I tell you", "thank you" and quotations do not address the viewer. */
const saidInPassing: ReadonlySet<string> = new Set([
  'know',
  'see',
  'guys',
  'sais',
  'savez',
  'weißt',
  'wissen',
  'sabes',
  'sabe',
]);

/** Returns the first word in a stretch that addresses the viewer rather than someone quoted, or null. */
export function findAddress(speech: Speech, span: Span): number | null {
  let isQuoted = false;
  for (let index = span.firstWord; index <= span.lastWord; index++) {
    const written = speech.words[index]?.text ?? '';
    if (/^["“„«‘]/u.test(written)) isQuoted = true;
    const next = speech.plain[index + 1] ?? '';
    const isAddress = findWordOf(speech, 'secondPerson', { firstWord: index, lastWord: index }) !== null;
    const isPassing = saidInPassing.has(next) || saidInPassing.has(speech.plain[index] ?? '');
    if (isAddress && !isQuoted && !isPassing) return index;
    if (/["”“»’]\P{L}*$/u.test(written)) isQuoted = false;
  }
  return null;
}
