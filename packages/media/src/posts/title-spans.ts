import { getClauseWords } from '../moments/clause-words.ts';
import { isOpenWord } from '../moments/is-complete-ending.ts';
import { isSentenceEnd, trailsOff } from '../moments/is-sentence-end.ts';
import { isQuestion, type Speech } from '../moments/prepare-speech.ts';
import { startsFresh } from '../moments/rate-edges.ts';
import type { Sentence } from '../transcript/transcript.ts';
import { listWrittenWords, reasonWords } from './clean-sentence.ts';

/**
 * The first and last word of a possible title, both included. A lower tier is better: 0 for a whole sentence, 1 for
 * clauses separated by punctuation, 2 for the words before a conjunction, 3 for the words before any comma, 4 for the
 * words before any phrase and 5 for an opening that promises more without delivering it.
 */
export type TitleSpan = { first: number; last: number; tier: 0 | 1 | 2 | 3 | 4 | 5 };

/** A clause with fewer words, such as "In another yearbook,", rarely has a verb. */
const leastClauseWords = 5;
/** The number of words at or above which the part after a conjunction is a clause rather than an item in a list. */
const leastRestWords = 3;
/** The minimum length of a Chinese or Japanese clause in characters. */
const leastClauseCharacters = 8;
/** The maximum number of places to cut a sentence; text with more is not a sentence. */
const mostCuts = 24;

/**
 * Lists the parts of a sentence that can serve as a title. Questions are never cut, because half of one is meaningless.
 */
export function listTitleSpans(speech: Speech, { firstWord, lastWord }: Sentence): TitleSpan[] {
  const isWhole = !isOpenEnd(speech, lastWord);
  const isStart = !isCarriedOn(speech, firstWord);
  const spans: TitleSpan[] = isWhole ? [{ first: firstWord, last: lastWord, tier: isStart ? 0 : 3 }] : [];
  const asks = isQuestion(speech.words, { firstWord, lastWord, startSec: 0, endSec: 0, text: '', speaker: null });
  const start = skipGreeting(speech, firstWord, lastWord);
  if (start > firstWord && isWhole) spans.push({ first: start, last: lastWord, tier: 1 });
  const { subordinators } = getClauseWords(speech.language);
  const [opening = start] = listWrittenWords(speech, start, lastWord);
  // "When I was a child," and "If you go," promise a main clause, which then becomes the title.
  const isDependent = subordinators.has(speech.plain[opening] ?? '') || reasonWords.has(speech.plain[opening] ?? '');
  const cuts = listCuts(speech, opening, lastWord);
  const starts = [
    { first: start, opening, tier: (isDependent || !isStart ? 5 : 0) as TitleSpan['tier'], isSubject: true },
  ];
  for (const { rest, tailTier, joins, mark, isSubject } of cuts) {
    if (tailTier === null || (asks && !startsFresh(speech, rest))) continue;
    const isMain = isDependent && mark === 'comma' && !joins && tailTier === 3;
    starts.push({ first: rest, opening: rest, tier: isMain ? 2 : tailTier, isSubject });
  }
  for (const from of starts) {
    if (isWhole && from.opening !== opening) spans.push({ first: from.first, last: lastWord, tier: from.tier });
    // Half a question is meaningless, and a part without a subject needs its end.
    if (asks || !from.isSubject) continue;
    for (const { last, headTier } of cuts) {
      const isTooShort = last < from.opening || !isLong(speech, from.opening, last, leastClauseWords);
      if (headTier === null || isTooShort || needsMore(speech, last)) continue;
      if (headTier > 2 && (leavesSubject(speech, from.opening, last) || isReaction(speech, last))) continue;
      const promises = headTier > 2 && speech.plain.slice(from.opening, last + 1).some((word) => conditions.has(word));
      const tier = promises ? 5 : (Math.max(headTier, from.tier) as TitleSpan['tier']);
      spans.push({ first: from.first, last, tier });
    }
  }
  return spans;
}

/** The number of words after a comma below which an article or a pronoun most likely begins a clause without its verb. */
const leastRemainder = 4;

/** True if the words after the last comma are one, or a bare subject: "after two years, the United States". */
function leavesSubject(speech: Speech, first: number, last: number): boolean {
  let index = last - 1;
  while (index >= first && last - index < leastRemainder && markAfter(speech, index) === null) index--;
  if (index < first || last - index >= leastRemainder) return false;
  const { articles } = getClauseWords(speech.language);
  return last - index === 1 || articles.has(speech.plain[index + 1] ?? '');
}

/** Words that announce more inside a sentence, but may end one: "I know what", "they've only". */
const leadsOn: ReadonlySet<string> = new Set(
  (
    'what how why only really quite rather almost together que qué cómo muy tan casi solo sólo wie was warum nur sehr fast ' +
    'comment pourquoi très presque seulement come perché molto quasi soltanto como muito quase wat hoe waarom alleen heel bijna'
  ).split(' '),
);

/** True if a word that is not followed by a full stop needs a continuation. */
export function needsMore(speech: Speech, index: number): boolean {
  return isOpenWord(speech, index) || leadsOn.has(speech.plain[index] ?? '');
}

/** True for "well" and "right", with which a speaker starts again. */
function isReaction(speech: Speech, index: number): boolean {
  return speech.lexicon.spokenReaction.has(speech.plain[index] ?? '');
}

/** True if the preceding words belong to the same sentence, which was too long and was split. */
function isCarriedOn(speech: Speech, firstWord: number): boolean {
  const [before, own] = [speech.words[firstWord - 1], speech.words[firstWord]];
  if (before === undefined || before.speaker !== own?.speaker || isSentenceEnd(before.text)) return false;
  return speech.isPunctuated || isOpenWord(speech, firstWord - 1);
}

/** Conjunctions whose clause requires another one: "I think if it signifies anything,". */
export const conditions: ReadonlySet<string> = new Set(
  (
    'if when although though unless until since whereas while as wenn als obwohl damit bevor nachdem falls si cuando aunque mientras ' +
    'quand lorsque puisque comme se quando mentre come enquanto embora toen terwijl hoewel zodat om när medan fast hvis når mens selvom ' +
    'kun jos vaikka jeśli jeżeli kiedy gdy choć chociaż když jestli если когда хотя якщо коли хоча αν όταν ενώ ha amikor bár dacă când deși ' +
    'eğer jika kalau ketika meskipun nếu khi tuy quan encara إذا عندما אם כאשר अगर जब 如果 虽然 雖然 만약 ถ้า เมื่อ'
  ).split(' '),
);

type Cut = {
  /** The word before the cut. */
  last: number;
  mark: 'stop' | 'comma' | null;
  /** True if a conjunction follows, which belongs to neither part. */
  joins: boolean;
  /** The first word after the cut and its conjunction. */
  rest: number;
  headTier: TitleSpan['tier'] | null;
  tailTier: TitleSpan['tier'] | null;
  /** True if the rest starts with a pronoun or an article. */
  isSubject: boolean;
};

/** Lists the places inside a sentence where a part can end or start. */
function listCuts(speech: Speech, opening: number, lastWord: number): Cut[] {
  const cuts: Cut[] = [];
  for (let last = opening; last < lastWord && cuts.length < mostCuts; last++) {
    const cut = readCut(speech, last, lastWord);
    if (cut.headTier !== null || cut.tailTier !== null) cuts.push(cut);
  }
  return cuts;
}

/** Rates the parts before and after a cut as titles; null for a part that cannot be one. */
function readCut(speech: Speech, last: number, lastWord: number): Cut {
  const { coordinators, subordinators, open, articles } = getClauseWords(speech.language);
  const mark = markAfter(speech, last);
  const next = speech.plain[last + 1] ?? '';
  const joins = coordinators.has(next);
  const rest = last + (joins ? 2 : 1);
  const restWord = speech.plain[rest] ?? '';
  const isRestLong = isLong(speech, rest, lastWord, leastRestWords);
  const isParted = (mark === 'stop' || (mark === 'comma' && joins)) && isRestLong;
  // "… and the harbor" may be the end of a list; "… and they left" and "… because of it" are clauses.
  const isClause = joins && isRestLong && (open.has(restWord) || !isListing.has(next));
  // Words before a bare conjunction, as in "a safer and more patient city", may be half of a phrase.
  const isPhraseNext = !joins && isOpenWord(speech, last + 1);
  // "The sort of people" says nothing without what follows.
  const isVague = mark === null && relatives.has(next) && speech.lexicon.commonWords.has(speech.plain[last] ?? '');
  const partTier = isParted ? 1 : isClause ? 2 : mark !== null ? 3 : !isPhraseNext ? null : genitives.has(next) ? 5 : 4;
  const headTier = isVague ? null : partTier;
  const isTail = isLong(speech, rest, lastWord, leastClauseWords) && !subordinators.has(restWord);
  const { firstPerson, firstPersonPlural, secondPerson, thirdPerson } = speech.lexicon;
  const subjects = [firstPerson, firstPersonPlural, secondPerson, thirdPerson, articles];
  const isSubject = subjects.some((list) => list.has(restWord));
  const startsClause = !open.has(restWord) || isSubject;
  // "…, and dug deep" and "…, so gazed on" have no subject of their own.
  const hasSubject = mark === 'stop' || isSubject || !isListing.has(next);
  const tailTier = !isTail || mark === null || !startsClause ? null : !isParted ? 3 : hasSubject ? 1 : null;
  return { last, mark, joins, rest, headTier, tailTier, isSubject };
}

/** English pronouns that continue a phrase. */
const relatives: ReadonlySet<string> = new Set('that who whom whose which where'.split(' '));

/** Prepositions that join two halves of a phrase, as in "the middle of the century". */
const genitives: ReadonlySet<string> = new Set(
  'of de du des del do da dos das di della dei von vom van av af'.split(' '),
);

/** "And" and "or", which link both words and clauses. */
const isListing: ReadonlySet<string> = new Set(
  'and or so und oder y e o u et ou ed och eller og ja tai i lub albo a nebo és vagy și sau ve veya dan atau và hoặc и или й та або και ή و أو או और या และ หรือ en of'.split(
    ' ',
  ),
);

/** True if a sentence does not end properly: it broke off, or its last word needs a continuation. */
function isOpenEnd(speech: Speech, lastWord: number): boolean {
  const written = speech.words[lastWord]?.text ?? '';
  if (trailsOff(written)) return true;
  if (isSentenceEnd(written)) return false;
  return speech.isPunctuated || needsMore(speech, lastWord);
}

/**
 * Returns the kind of punctuation after a word: a semicolon, colon or dash, after which a clause starts, or a comma.
 */
function markAfter(speech: Speech, index: number): 'stop' | 'comma' | null {
  const written = speech.words[index]?.text ?? '';
  if (/(?:[;:–—；：]|--)["”»]?$/u.test(written)) return 'stop';
  return /[,،、，]["”»]?$/u.test(written) ? 'comma' : null;
}

function isLong(speech: Speech, first: number, last: number, words: number): boolean {
  const spoken = speech.plain.slice(first, last + 1).filter((word) => word !== '');
  const isUnspaced = spoken.some((word) => unspaced.test(word));
  return isUnspaced ? [...spoken.join('')].length >= leastClauseCharacters : spoken.length >= words;
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True if text is in a script without spaces. */
export function isUnspacedText(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => unspaced.test(letter)).length > letters.length / 2;
}

/** The maximum number of words in a greeting before the comma that ends it. */
const longestGreeting = 6;

/** Returns the first word after "Hello everyone," or "Um, so,"; without a greeting, the sentence's first word. */
function skipGreeting(speech: Speech, firstWord: number, lastWord: number): number {
  if (!startsWithGreeting(speech, firstWord)) return firstWord;
  for (let index = firstWord; index < Math.min(lastWord, firstWord + longestGreeting); index++) {
    if (markAfter(speech, index) !== null && !startsWithGreeting(speech, index + 1)) return index + 1;
  }
  return firstWord;
}

/** True if the words start with a greeting, thanks or an introduction, after "um" and "so". */
export function startsWithGreeting(speech: Speech, firstWord: number): boolean {
  const { greetings, coordinators } = getClauseWords(speech.language);
  const { fillers, spokenReaction } = speech.lexicon;
  const spoken: string[] = [];
  for (let index = firstWord; index < speech.plain.length && spoken.length < 4; index++) {
    const word = speech.plain[index] ?? '';
    const isPassed = spoken.length === 0 && (fillers.has(word) || coordinators.has(word) || spokenReaction.has(word));
    if (word === '' || (isPassed && !greetings.has(word))) continue;
    spoken.push(word);
  }
  const isUnspaced = isUnspacedText(spoken.join(''));
  return spoken.some((_, length) => greetings.has(spoken.slice(0, length + 1).join(isUnspaced ? '' : ' ')));
}
