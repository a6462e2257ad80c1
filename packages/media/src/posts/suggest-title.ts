import { findWordOf, isFirmClaim, isRealQuestion } from '../moments/check-signs.ts';
import { countSpeech, type Speech } from '../moments/prepare-speech.ts';
import { findLean, startsFresh } from '../moments/rate-edges.ts';
import type { Sentence } from '../transcript/transcript.ts';
import { cleanSentence, listWrittenWords } from './clean-sentence.ts';
import { tagWords } from './find-topic-words.ts';
import { isUnspacedText, listTitleSpans, startsWithGreeting, type TitleSpan } from './title-spans.ts';
import { isHeardForCertain } from './unsure-words.ts';

/** The maximum and minimum title length in words; between four and twelve are best to read. */
const mostWords = 16;
const fewestWords = 3;
/** The same limit in characters, for scripts without spaces. */
const fewestCharacters = 5;

type Option = { text: string; score: number; span: TitleSpan; isGood: boolean; isGreeting: boolean };

/** A title's purpose: make viewers stop (`hook`), name the subject (`statement`), or either (`any`). */
export type TitleAppeal = 'hook' | 'statement' | 'any';

type TitleOptions = {
  /** The number of characters that viewers read at a glance. */
  limit: number;
  /** Maximum length in characters of a whole sentence or clause if none fits `limit`; default `limit`. */
  mostLimit?: number;
  /** Titles, in lower case, that are reused only if there is no alternative. */
  taken: ReadonlySet<string>;
  appeal: TitleAppeal;
  /**
   * Only whole sentences, and clauses between punctuation, that are neither a greeting nor a word or two; none if there
   * are none; default: false.
   */
  isWhole?: boolean;
};

/** The last tier of spans that are sentences, or clauses between punctuation. */
const wholeTier = 1;

/**
 * Returns the strongest sentence, question or clause among the words `first` to `last`. If possible, it is cut at a
 * clause boundary. It only has words with sufficient confidence, and is not a greeting unless there is nothing else. If
 * nothing is strong, it is the first complete sentence. Null if nothing fits the limit.
 */
export function suggestTitle(
  speech: Speech,
  { first, last }: { first: number; last: number },
  { limit, mostLimit = limit, taken, appeal, isWhole = false }: TitleOptions,
): string | null {
  const options = listOptions(speech, first, last, Math.max(limit, mostLimit), appeal).filter(
    ({ span }) => !isWhole || span.tier <= wholeTier,
  );
  const isFresh = ({ text }: Option) => !taken.has(text.toLowerCase());
  const best = (chosen: readonly Option[]) =>
    chosen.toSorted((a, b) => b.score - a.score || a.text.length - b.text.length)[0];
  const longest = (chosen: readonly Option[]) => chosen.toSorted((a, b) => b.text.length - a.text.length)[0];
  const isPhrase = ({ isGood, span, text }: Option) => isGood && span.tier === 4 && countWords(text) >= wordsWithVerb;
  const pick = (pool: readonly Option[]) => {
    const short = pool.filter(({ text }) => [...text].length <= limit);
    return (
      best(short.filter(({ isGood, span }) => isGood && span.tier <= 1)) ??
      best(short.filter(({ isGood, span }) => isGood && span.tier === 2 && isStatement(speech, span))) ??
      best(
        pool.filter(({ isGood, span }) => isGood && (span.tier <= 1 || (span.tier === 2 && isStatement(speech, span)))),
      ) ??
      pool.find(({ isGreeting, span, text }) => span.tier === 0 && !isGreeting && isSaying(text)) ??
      best(short.filter(({ isGreeting, span }) => span.tier === 3 && !isGreeting && isStatement(speech, span))) ??
      best(short.filter(({ isGreeting, span }) => span.tier === 4 && !isGreeting && isStatement(speech, span))) ??
      longest(short.filter(isPhrase)) ??
      longest(pool.filter(isPhrase)) ??
      longest(short.filter(({ isGreeting, span }) => span.tier === 5 && !isGreeting)) ??
      (isWhole ? undefined : pool.find(({ span }) => span.tier <= 1))
    );
  };
  return (pick(options.filter(isFresh)) ?? pick(options))?.text ?? null;
}

function listOptions(speech: Speech, first: number, last: number, limit: number, appeal: TitleAppeal): Option[] {
  const options: Option[] = [];
  for (const [index, sentence] of speech.sentences.entries()) {
    if (sentence.firstWord > last) break;
    if (sentence.firstWord < first || sentence.lastWord > last) continue;
    const sentenceAppeal = speech.appeals[index] ?? 0;
    for (const span of listTitleSpans(speech, sentence)) {
      if (!isHeard(speech, span)) continue;
      const text = toTitle(cleanSentence(speech, span.first, span.last));
      const words = countWords(text);
      if (text === '' || [...text].length > limit || words > mostWords + 4) continue;
      const score = sentenceAppeal + rateTitle(speech, span, sentence, words) + rateAppeal(speech, span, appeal);
      const isGreeting = startsWithGreeting(speech, span.first);
      options.push({ text, score, span, isGreeting, isGood: !isGreeting && isGood(speech, span, text) });
    }
  }
  return options;
}

/**
 * The number of words at or above which a part of a sentence most likely has a verb, in a language without a tagger.
 */
const wordsWithVerb = 6;

/** True if a part that was not cut at a clause boundary has a verb, as far as that is detectable. */
function isStatement(speech: Speech, { first, last }: TitleSpan): boolean {
  const words = speech.words.slice(first, last + 1).map(({ text }) => text);
  if (speech.language !== 'en') return words.length >= wordsWithVerb || isUnspacedText(words.join(''));
  const finite = ['PastTense', 'PresentTense', 'Copula', 'Modal', 'Auxiliary', 'Imperative'];
  return tagWords(words.join(' ')).some(({ terms }) =>
    terms.some(({ tags }) => !tags.includes('Gerund') && finite.some((tag) => tags.includes(tag))),
  );
}

function isHeard(speech: Speech, { first, last }: TitleSpan): boolean {
  return listWrittenWords(speech, first, last).every((index) => {
    const word = speech.words[index];
    return !word || isHeardForCertain(word);
  });
}

/** Counts the words in a text; in scripts without spaces two characters count as one. */
function countWords(text: string): number {
  return isUnspacedText(text) ? Math.ceil([...text].length / 4) : text.split(/\s+/).filter(Boolean).length;
}

/** True if text is longer than a word or two. */
function isSaying(text: string): boolean {
  return isUnspacedText(text) ? [...text].length >= fewestCharacters : countWords(text) >= fewestWords;
}

/** True if a title makes sense without the rest of the clip. */
function isGood(speech: Speech, span: TitleSpan, text: string): boolean {
  if (!isSaying(text)) return false;
  const own = speech.plain.slice(span.first, span.last + 1);
  if (own.some((word) => speech.lexicon.vulgar.has(word))) return false;
  const isUnspaced = isUnspacedText(text);
  return isUnspaced || listContent(speech, span).length >= 2;
}

function listContent(speech: Speech, { first, last }: TitleSpan): string[] {
  const { functionWords, fillers } = speech.lexicon;
  return speech.plain
    .slice(first, last + 1)
    .filter((word) => word !== '' && !functionWords.has(word) && !fillers.has(word));
}

/** Rates a title's appeal: questions and lines that address the viewer are hooks; claims and figures are statements. */
function rateAppeal(speech: Speech, { first, last }: TitleSpan, appeal: TitleAppeal): number {
  if (appeal === 'any') return 0;
  const counts = countSpeech(speech, first, last);
  const isInterrogative = isRealQuestion(speech, { firstWord: first, lastWord: last });
  const hooks = Number(isInterrogative) + Number(counts.secondPerson > 0);
  const states = Number(counts.claim > 0) + Number(counts.numbers > 0) - Number(isInterrogative);
  return 0.15 * (appeal === 'hook' ? hooks : states);
}

/** The penalty for a title that is not a whole sentence, by tier. */
const tierCost = [0, 0.25, 0.3, 0.4, 0.5, 0.6] as const;

function rateTitle(speech: Speech, span: TitleSpan, sentence: Sentence, words: number): number {
  const { first, last } = span;
  const counts = countSpeech(speech, first, last);
  const own = { firstWord: first, lastWord: last };
  const content = listContent(speech, span).length;
  const has = (count: number) => (count > 0 ? 1 : 0);
  const lean = findLean(speech, first);
  const offLength = Math.max(0, 4 - words, words - 11);
  const isLate = first > sentence.firstWord && !startsFresh(speech, first);
  return (
    0.2 * has(counts.claim) +
    0.1 * (findWordOf(speech, 'claim', own, isFirmClaim) === null ? 0 : 1) +
    0.15 * has(counts.numbers) +
    0.15 * has(counts.emotion) +
    0.1 * has(counts.secondPerson) +
    0.1 * has(counts.contrast) +
    0.08 * Math.min(4, content) +
    (isRealQuestion(speech, own) ? 0.25 : 0) -
    (content < 2 ? 0.4 : 0) -
    (lean ? (lean.isStrong ? 0.25 : 0.15) : 0) -
    tierCost[span.tier] -
    (isLate ? 0.1 : 0) -
    0.06 * offLength -
    0.15 * counts.fillers
  );
}

/** Speaker labels before a line: "Chris Anderson:" and "Audience member 2:". */
const speakerLabel = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,2}(?: \d{1,2})?: (?=["“]?\p{Lu})/u;

/** Removes the final full stop and unbalanced quotation marks and brackets. */
function toTitle(text: string): string {
  const bare = text
    .replace(/\([^()]{0,80}\)\s?/gu, '')
    .replace(speakerLabel, '')
    .replace(/(?<!\.)[.。｡।]$/u, '')
    .replace(/(?:\.\s?)+(["”»])$/u, '$1')
    .trim();
  const unquoted = (bare.match(/["“”„]/g) ?? []).length % 2 === 1 ? bare.replace(/["“”„]/g, '') : bare;
  const opened = (unquoted.match(/[([]/g) ?? []).length;
  const closed = (unquoted.match(/[)\]]/g) ?? []).length;
  return (opened === closed ? unquoted : unquoted.replace(/[()[\]]/g, '')).trim();
}
