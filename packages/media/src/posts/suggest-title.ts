import { announcesMore } from '../moments/announces-more.ts';
import { findWordOf, isFirmClaim, isRealQuestion } from '../moments/check-signs.ts';
import { getClauseWords } from '../moments/clause-words.ts';
import { countSpeech, type Speech } from '../moments/prepare-speech.ts';
import { findLean, startsFresh } from '../moments/rate-edges.ts';
import type { Sentence } from '../transcript/transcript.ts';
import { balanceMarks, cleanSentence, listWrittenWords } from './clean-sentence.ts';
import type { Keyphrase } from './extract-keyphrases.ts';
import { countReferences, rateReferences } from './find-references.ts';
import { endsWithNoun, isStatement, wordsWithVerb } from './is-statement.ts';
import { rateWording } from './rate-wording.ts';
import { isUnspacedText, listTitleSpans, startsWithGreeting, type TitleSpan } from './title-spans.ts';
import { isHeardForCertain } from './unsure-words.ts';

/** The maximum and minimum title length in words; between four and twelve are best to read. */
const mostWords = 16;
const fewestWords = 3;
/** The same limit in characters, for scripts without spaces. */
const fewestCharacters = 5;

type Option = { text: string; score: number; wording: number; span: TitleSpan; isGood: boolean; isGreeting: boolean };

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
   * Only whole sentences, and clauses between punctuation, that are neither a greeting nor a word or two and that make
   * sense without the rest of the clip; none if there are none; default: false.
   */
  isWhole?: boolean;
  /** The clip's subjects, most important first; a title that names one is better. Default: none. */
  topics?: readonly Keyphrase[];
};

/** The lowest rating of the wording of a title that has to be whole: nothing to stumble over. */
const leastWording = -0.25;

/** The score at or above which a title that viewers read at a glance needs no longer rival, and a longer one's cost. */
const strongScore = 0.2;
const longCost = 0.3;

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
  { limit, mostLimit = limit, taken, appeal, isWhole = false, topics = [] }: TitleOptions,
): string | null {
  const asks = ({ span }: Option) => isRealQuestion(speech, { firstWord: span.first, lastWord: span.last });
  const states = remember(({ span }: Option) => isStatement(speech, span));
  // Only English words are tagged; in other languages a short sentence counts as a thought, too.
  const isThought = (option: Option) =>
    option.span.tier <= wholeTier &&
    (speech.language !== 'en' || states(option) || (asks(option) && startsFresh(speech, option.span.first)));
  const main = listMainWords(topics);
  const options = listOptions(speech, { first, last }, Math.max(limit, mostLimit), appeal, main).filter(
    (option) => !isWhole || (isThought(option) && option.wording >= leastWording),
  );
  const isFresh = ({ text }: Option) => !taken.has(text.toLowerCase());
  const best = (chosen: readonly Option[]) =>
    chosen.toSorted((a, b) => b.score - a.score || a.text.length - b.text.length)[0];
  const longest = (chosen: readonly Option[]) => chosen.toSorted((a, b) => b.text.length - a.text.length)[0];
  const isClause = (option: Option) =>
    option.isGood && (isThought(option) || (option.span.tier === 2 && states(option)));
  const withLengthCost = (option: Option) =>
    [...option.text].length <= limit ? option : { ...option, score: option.score - longCost };
  const isPhrase = ({ isGood, text }: Option) => isGood && countWords(text) >= wordsWithVerb;
  const pick = (pool: readonly Option[]) => {
    const short = pool.filter(({ text }) => [...text].length <= limit);
    const ofTier = (tier: TitleSpan['tier']) =>
      short.filter(({ isGreeting, span }) => span.tier === tier && !isGreeting);
    return (
      best(short.filter((option) => option.isGood && isThought(option) && option.score >= strongScore)) ??
      best(pool.filter((option) => option.isGood && isThought(option)).map(withLengthCost)) ??
      best(short.filter(isClause)) ??
      best(pool.filter(isClause)) ??
      best(short.filter(({ isGood, span }) => isGood && span.tier <= wholeTier)) ??
      pool.find(({ isGreeting, span, text }) => span.tier === 0 && !isGreeting && isSaying(text)) ??
      best(ofTier(3).filter(states)) ??
      best(ofTier(4).filter((option) => states(option) && endsWithNoun(speech, option.span))) ??
      longest(ofTier(4).filter(isPhrase)) ??
      longest(pool.filter((option) => option.span.tier === 4 && isPhrase(option))) ??
      longest(ofTier(3).filter(isPhrase)) ??
      longest(ofTier(5)) ??
      (isWhole ? undefined : pool.find(({ span }) => span.tier <= wholeTier))
    );
  };
  return (pick(options.filter(isFresh)) ?? pick(options))?.text ?? null;
}

/** Caches a function's results, since tagging words takes long. */
function remember<Key extends object>(read: (key: Key) => boolean): (key: Key) => boolean {
  const results = new Map<Key, boolean>();
  return (key) => {
    const value = results.get(key) ?? read(key);
    results.set(key, value);
    return value;
  };
}

function listOptions(
  speech: Speech,
  { first, last }: { first: number; last: number },
  limit: number,
  appeal: TitleAppeal,
  topics: ReadonlySet<string>,
): Option[] {
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
      // Parts of sentences are a last resort, and looking for references takes long.
      const references = span.tier <= 2 ? countReferences(speech, listWrittenWords(speech, span.first, span.last)) : 0;
      const wording = rateWording(speech, span) + rateReferences(references);
      const score =
        sentenceAppeal +
        rateTitle(speech, span, sentence, words) +
        rateAppeal(speech, span, appeal) +
        rateTopics(speech, span, topics) +
        wording;
      const isGreeting = startsWithGreeting(speech, span.first);
      options.push({ text, score, wording, span, isGreeting, isGood: !isGreeting && isGood(speech, span, text) });
    }
  }
  return options;
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
  const { coordinators } = getClauseWords(speech.language);
  const isContent = (word: string) => ![functionWords, fillers, coordinators].some((list) => list.has(word));
  return speech.plain.slice(first, last + 1).filter((word) => word !== '' && isContent(word));
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

/** The number of subjects whose words make a title better, their least share of the best score, and each one's bonus. */
const mostTopics = 5;
const leastTopicShare = 0.5;
const topicBonus = 0.07;

/** Lists the words of the main subjects. */
function listMainWords(topics: readonly Keyphrase[]): ReadonlySet<string> {
  const least = leastTopicShare * (topics[0]?.score ?? 0);
  const main = topics.slice(0, mostTopics).filter(({ score }) => score >= least);
  return new Set(main.flatMap(({ plain }) => plain));
}

/** Rates a title's words for the clip's main subjects, which tell viewers what it is about. */
function rateTopics(speech: Speech, { first, last }: TitleSpan, topics: ReadonlySet<string>): number {
  const named = new Set(speech.plain.slice(first, last + 1).filter((word) => topics.has(word)));
  return topicBonus * Math.min(2, named.size);
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
  const isUnspaced = isUnspacedText(speech.plain.slice(first, last + 1).join(''));
  const offLength = Math.max(0, isUnspaced ? 4 - words : 2 * (5 - words), words - 11);
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
    (announcesMore(speech, own) && !counts.questions ? 0.4 : 0) -
    (isLate ? 0.1 : 0) -
    0.06 * offLength -
    0.15 * counts.fillers
  );
}

/** Removes the final full stop, quotation marks around all of the text, and what `balanceMarks` removes. */
function toTitle(text: string): string {
  const bare = balanceMarks(text)
    .replace(/^["“„«]([^"“”„«»]*)["”“»]([.!?]?)$/u, '$1$2')
    .replace(/(?<!\.)[.。｡।]$/u, '');
  return bare.replace(/(?:\.\s?)+(["”»])$/u, '$1').trim();
}
