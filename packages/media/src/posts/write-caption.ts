import type { PlatformId } from '@clipwright/clip-spec';
import { isOpenWord } from '../moments/is-complete-ending.ts';
import { isSentenceEnd } from '../moments/is-sentence-end.ts';
import { countSpeech, isQuestion, type Speech } from '../moments/prepare-speech.ts';
import { findLean, opensSentence } from '../moments/rate-edges.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import { balanceMarks, cleanSentence, listWrittenWords } from './clean-sentence.ts';
import { countReferences, rateReferences } from './find-references.ts';
import { isStatement, wordsWithVerb } from './is-statement.ts';
import { hasHalfQuotation, rateWording } from './rate-wording.ts';

/** A post's tone. It determines which sentences are used, but never adds words. */
export type Tone = 'professional' | 'casual' | 'energetic' | 'educational';

/** The number of characters that a platform shows before it truncates the text, our own choice within its limit. */
const usualLength: Record<PlatformId, number> = {
  tiktok: 150,
  instagram: 300,
  youtube: 300,
  twitter: 200,
  linkedin: 450,
  normal: 300,
};

/**
 * Writes a caption from whole sentences within the words `first` to `last`, in order, that make people curious: the
 * strongest for the tone, excluding the title and, if there are others, the last one, which is what people watch the
 * clip for. If no sentence is complete, it is the strongest part of one, with an ellipsis. At most `limit` characters;
 * empty if no sentence fits.
 */
export function writeCaption(
  speech: Speech,
  words: { first: number; last: number },
  options: { platform: PlatformId; tone: Tone | null; title: string | null; limit: number },
): string {
  const inside = speech.sentences
    .map((sentence, index) => ({ sentence, appeal: speech.appeals[index] ?? 0, position: index }))
    .filter(
      ({ sentence }) =>
        sentence.lastWord <= words.last &&
        (sentence.firstWord >= words.first || opensSentence(speech, sentence, words.first)),
    );
  const payoff = inside.length > 3 ? inside.at(-1) : undefined;
  // The first sentence has no space before it.
  const budget = Math.min(options.limit, usualLength[options.platform]) + 1;
  const worthwhile = inside
    .filter((entry) => entry !== payoff)
    .map((entry) => {
      const { firstWord, lastWord } = entry.sentence;
      return { ...entry, references: countReferences(speech, listWrittenWords(speech, firstWord, lastWord)) };
    })
    .map(({ sentence, appeal, position, references }) => ({
      position,
      text: balanceMarks(cleanSentence(speech, sentence.firstWord, sentence.lastWord)),
      isWhole: isFinished(speech, sentence.lastWord),
      score:
        rateForTone(speech, sentence, appeal, options.tone) +
        rateWording(speech, { first: sentence.firstWord, last: sentence.lastWord }) +
        rateReferences(references),
      refersBack: references >= 1 || needsContext(speech, sentence),
    }))
    .filter(({ text }) => isWorthwhile(text) && !repeatsTitle(text, options.title))
    .sort((a, b) => b.score - a.score || a.position - b.position);
  const ranked = worthwhile.filter(({ isWhole }) => isWhole);
  const taken = pickSentences(ranked, budget).sort((a, b) => a.position - b.position);
  const text = joinWords(taken.map((entry) => close(entry.text, options.tone)));
  if (text !== '') return text;
  const [part] = worthwhile;
  const rest = ranked[0]?.text ?? (part ? `${part.text}…` : (options.title ?? ''));
  return close(fallback(rest, options.limit), options.tone);
}

/** The maximum number of sentences in a caption. */
const mostSentences = 4;
/** The bonus for a sentence next to one that is already used. */
const besideBonus = 0.3;
/** A sentence elsewhere scores at most this much less than the best one. */
const mostBehind = 0.3;

type Entry = { position: number; text: string; score: number; refersBack: boolean };

/**
 * Picks the best sentences that fit, preferably adjacent ones. One that refers to something before it needs the
 * sentence before it, unless every sentence does.
 */
function pickSentences(ranked: readonly Entry[], budget: number): Entry[] {
  const taken: Entry[] = [];
  const isTaken = (position: number) => taken.some((entry) => entry.position === position);
  const isBeside = ({ position }: Entry) => isTaken(position - 1) || isTaken(position + 1);
  const isFree = ({ refersBack, position }: Entry) => !refersBack || isTaken(position - 1);
  let room = budget;
  for (;;) {
    const fitting = ranked.filter((entry) => !isTaken(entry.position) && lengthOf(entry) <= room);
    const free = fitting.filter(isFree);
    const pool = taken.length === 0 && free.length === 0 ? fitting : free;
    const rate = (entry: Entry) => entry.score + (isBeside(entry) ? besideBonus : 0);
    const [best] = pool.toSorted((a, b) => rate(b) - rate(a) || a.position - b.position);
    const least = (taken[0]?.score ?? Number.NEGATIVE_INFINITY) - mostBehind;
    if (!best || rate(best) < least || taken.length === mostSentences) return taken;
    taken.push(best);
    room -= lengthOf(best);
  }
}

/** The length of a sentence and the space before it, in characters. */
function lengthOf({ text }: Pick<Entry, 'text'>): number {
  return [...text].length + 1;
}

/** True if a sentence makes sense only after the one before it: "Not the bank.", "that can be moved." */
function needsContext(speech: Speech, sentence: Speech['sentences'][number]): boolean {
  const { firstWord: first, lastWord: last } = sentence;
  const written = listWrittenWords(speech, first, last);
  const isContinued = speech.isCased && speech.isPunctuated && /^\P{L}*\p{Ll}/u.test(speech.words[first]?.text ?? '');
  // Other languages are not tagged: their short sentences would have no verb.
  const isThought =
    speech.language !== 'en' ||
    written.length >= wordsWithVerb ||
    isQuestion(speech.words, sentence) ||
    isStatement(speech, { first, last });
  return isContinued || !isThought || hasHalfQuotation(speech, written);
}

function rateForTone(speech: Speech, sentence: Speech['sentences'][number], appeal: number, tone: Tone | null): number {
  const counts = countSpeech(speech, sentence.firstWord, sentence.lastWord);
  const has = (count: number) => (count > 0 ? 0.3 : 0);
  const question = isQuestion(speech.words, sentence) ? 0.3 : 0;
  const own = speech.plain.slice(sentence.firstWord, sentence.lastWord + 1);
  const coarse = own.some((word) => speech.lexicon.comicOrTaboo.has(word)) ? 0.5 : 0;
  const lecture = 0.15 * Math.min(3, own.filter((word) => speech.lexicon.abstract.has(word)).length);
  const base =
    appeal + question / 2 - (findLean(speech, sentence.firstWord)?.isStrong ? 0.15 : 0) - 0.1 * counts.fillers;
  switch (tone) {
    case 'professional':
      return base - appeal / 2 + has(counts.numbers) + has(counts.claim) / 2 + lecture - coarse - has(counts.fillers);
    case 'casual':
      return base + has(counts.firstPerson) + has(counts.secondPerson) + (counts.words <= 12 ? 0.15 : 0);
    case 'energetic':
      return base + question + has(counts.claim) + has(counts.emotion) + (counts.words <= 9 ? 0.3 : 0);
    case 'educational':
      return base - appeal / 2 + has(counts.numbers) + question + lecture + (counts.words >= 10 ? 0.15 : 0);
    case null:
      return base + has(counts.claim) / 2 + has(counts.numbers) / 3;
  }
}

/**
 * False for sentences that broke off despite their full stop: "They guarantee—.", "After two years,", "has achieved
 * some".
 */
function isFinished(speech: Speech, lastWord: number): boolean {
  const text = speech.words[lastWord]?.text ?? '';
  if (/[—–,;:、，；：-]\P{L}*$/u.test(text)) return false;
  return isSentenceEnd(text) || (!speech.isPunctuated && !isOpenWord(speech, lastWord));
}

/** False for one- or two-word sentences, which make no one curious. */
function isWorthwhile(text: string): boolean {
  return text.split(/\s+/).length >= 4 || /\p{Lo}{6}/u.test(text);
}

function repeatsTitle(text: string, title: string | null): boolean {
  if (title === null) return false;
  const bare = (value: string) =>
    value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return bare(text) === bare(title);
}

/**
 * Closes a sentence with punctuation: always an exclamation mark if the tone is energetic, never one if it is
 * professional.
 */
function close(text: string, tone: Tone | null): string {
  if (text === '') return '';
  const ended = /[.!?…。！？؟।][”"»’')]*$/u.test(text) ? text : endSentence(text.replace(/[,;:、，；：\s–—-]+$/u, ''));
  if (tone === 'energetic') return ended.replace(/(?<!\.)\.$/u, '!');
  return tone === 'professional' ? ended.replace(/!+$/u, '.') : ended;
}

/** Ends a sentence according to its script: Thai, Lao and Khmer use only a space. */
function endSentence(text: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(text)) return `${text}。`;
  if (/\p{Script=Devanagari}$/u.test(text)) return `${text}।`;
  return /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]$/u.test(text) ? text : `${text}.`;
}

function fallback(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length < limit) return text;
  const cut = characters
    .slice(0, Math.max(0, limit - 2))
    .join('')
    .replace(/\s+\S*$/u, '');
  return cut === '' ? '' : `${cut}…`;
}
