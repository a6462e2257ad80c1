import { getClauseWords } from '../moments/clause-words.ts';
import { isOpenWord } from '../moments/is-complete-ending.ts';
import { isQuestion, type Speech } from '../moments/prepare-speech.ts';
import { listWrittenWords, reasonWords } from './clean-sentence.ts';
import { conditions, needsMore } from './title-spans.ts';

/** Penalties for words that readers stumble over. The values are our own choice. */
const penalties = {
  quotation: 0.4,
  newSentence: 0.8,
  condition: 0.4,
  slip: 0.8,
  restart: 0.5,
  item: 0.5,
  reply: 0.5,
  request: 0.5,
} as const;

/** The number of words at or above which a condition without a comma has most likely its main clause. */
const longCondition = 10;

/** The mean confidence at or above which words are as good as certain, and the penalty for a mean of 0. */
const sureConfidence = 0.8;
const unsurePenalty = 0.5;

/**
 * Rates the wording of the words `first` to `last`, 0 or less. Deducts points for a quotation that is only begun or only
 * ended ("It says, “You go ahead"), a second sentence without a full stop before it, a condition only ("If you lose a
 * bit of weight"), a slip of the tongue, a sentence that was begun again, items of a list, replies, requests, and words
 * that the recognizer was unsure of.
 */
export function rateWording(speech: Speech, { first, last }: { first: number; last: number }): number {
  const written = listWrittenWords(speech, first, last);
  const confidences = written.flatMap((index) => speech.words[index]?.confidence ?? []);
  const mean = confidences.reduce((sum, one) => sum + one, 0) / Math.max(1, confidences.length);
  const doubt = confidences.length > 0 ? Math.max(0, sureConfidence - mean) : 0;
  return (
    0 -
    (hasHalfQuotation(speech, written) ? penalties.quotation : 0) -
    (holdsNewSentence(speech, written) ? penalties.newSentence : 0) -
    (isConditionOnly(speech, written) ? penalties.condition : 0) -
    (hasSlip(speech, written) ? penalties.slip : 0) -
    (hasRestart(speech, written) ? penalties.restart : 0) -
    (isItem(speech, written) ? penalties.item : 0) -
    (endsWithReply(speech, written) ? penalties.reply : 0) -
    (isRequest(speech, written) ? penalties.request : 0) -
    unsurePenalty * doubt
  );
}

/** True if a quotation begins after the first word and does not end, or ends before the last word and did not begin. */
export function hasHalfQuotation(speech: Speech, written: readonly number[]): boolean {
  const texts = written.map((index) => speech.words[index]?.text ?? '');
  let isOpen = false;
  for (const [at, text] of texts.entries()) {
    const opens = /^[("'‘[]*["“„«]/u.test(text);
    const closes = /["”»“][.,;:!?…)\]'’]*$/u.test(text) && !/^["“„«]+$/u.test(text);
    if (opens && at > 0) isOpen = true;
    if (closes && !opens && !isOpen && at < texts.length - 1 && !isQuotedFromStart(texts)) return true;
    if (closes) isOpen = false;
  }
  return isOpen;
}

function isQuotedFromStart(texts: readonly string[]): boolean {
  return /^[("'‘[]*["“„«]/u.test(texts[0] ?? '');
}

/** True if a capitalized pronoun follows a word without punctuation: "a real reaction We have in the group". */
function holdsNewSentence(speech: Speech, written: readonly number[]): boolean {
  const { language, secondPerson, thirdPerson } = speech.lexicon;
  if (!speech.isCased || language === 'de') return false;
  return written.some((index, at) => {
    const before = speech.words[written[at - 1] ?? -1]?.text ?? '';
    const plain = speech.plain[index] ?? '';
    const isPronoun = secondPerson.has(plain) || thirdPerson.has(plain) || firstPlural.has(plain);
    return at > 0 && isPronoun && /^\p{Lu}/u.test(speech.words[index]?.text ?? '') && /[\p{L}\p{N}]$/u.test(before);
  });
}

/** "We" in the languages with word lists. English "I" is always capitalized. */
const firstPlural: ReadonlySet<string> = new Set("we we're we've we'll nosotros nous noi nós".split(' '));

/** True for a condition or reason without its main clause. */
function isConditionOnly(speech: Speech, written: readonly number[]): boolean {
  const [firstWord = 0, lastWord = 0] = [written[0], written.at(-1)];
  const opening = speech.plain[firstWord] ?? '';
  const isLong = written.length >= longCondition;
  if (!reasonWords.has(opening) && (isLong || !conditions.has(opening))) return false;
  // Words of other languages are no conjunctions here: English "car" is not the French one.
  const { coordinators, subordinators } = getClauseWords(speech.language);
  if (coordinators.size > 0 && !coordinators.has(opening) && !subordinators.has(opening)) return false;
  const hasComma = written.slice(0, -1).some((index) => /[,;:，、—–-]$/u.test(speech.words[index]?.text ?? ''));
  return (
    !hasComma && !isQuestion(speech.words, { firstWord, lastWord, startSec: 0, endSec: 0, text: '', speaker: null })
  );
}

/** The minimum number of letters of a word that is repeated by mistake. */
const slipLetters = 4;

/**
 * True if a word is repeated by mistake: one with a meaning, as in "nothing going else going on", but not "side by side",
 * or any around a filler: "they well they've".
 */
function hasSlip(speech: Speech, written: readonly number[]): boolean {
  const { fillers, spokenReaction, functionWords } = speech.lexicon;
  const isUnbroken = (index: number) => /[\p{L}\p{N}]$/u.test(speech.words[index]?.text ?? '');
  return written.some((index, at) => {
    const plain = speech.plain[index] ?? '';
    const between = written[at + 1] ?? -1;
    const again = speech.plain[written[at + 2] ?? -1] ?? '';
    if (plain === '' || ![index, between].every(isUnbroken)) return false;
    const filler = speech.plain[between] ?? '';
    const isRepeated = again === plain || again.startsWith(`${plain}'`);
    if (isRepeated && (fillers.has(filler) || spokenReaction.has(filler))) return true;
    if (again !== plain) return false;
    return [...plain].length >= slipLetters && !functionWords.has(plain) && !isOpenWord(speech, between);
  });
}

/** True if a speaker breaks off and starts again: "I was a -- I'd studied biology". */
function hasRestart(speech: Speech, written: readonly number[]): boolean {
  const dash = /(?:--|—|–|\.\.\.|…)$/u;
  return written.slice(0, -1).some((index) => {
    const isBroken =
      dash.test(speech.words[index]?.text ?? '') || /^(?:--|—|–)/u.test(speech.words[index + 1]?.text ?? '');
    return isBroken && needsMore(speech, index);
  });
}

/** True for an item of a list, which starts with its number: "One, the one I prefer, is math". */
function isItem(speech: Speech, [first = 0, second = 0]: readonly number[]): boolean {
  // "Number one, keep it simple."
  const index = speech.plain[first] === 'number' ? second : first;
  const plain = speech.plain[index] ?? '';
  const isNumber = speech.lexicon.numberWords.has(plain) || ordinals.has(plain);
  return isNumber && /[,:;]$/u.test(speech.words[index]?.text ?? '');
}

const ordinals: ReadonlySet<string> = new Set(
  'one first second third firstly secondly uno primero segundo tercero eins erstens zweitens drittens un premièrement deuxièmement'.split(
    ' ',
  ),
);

/** True if the last words are a reply or leave a list open: "Project documents, yeah", "the latest scores, etc". */
function endsWithReply(speech: Speech, written: readonly number[]): boolean {
  const [before = -1, last = -1] = written.slice(-2);
  const plain = speech.plain[last] ?? '';
  const isParted = /[,–—-]$/u.test(speech.words[before]?.text ?? '');
  return (
    isParted &&
    (speech.lexicon.spokenReaction.has(plain) || openLists.has(plain)) &&
    !isQuestion(speech.words, { firstWord: before, lastWord: last, startSec: 0, endSec: 0, text: '', speaker: null })
  );
}

/** "And so on" in the languages with word lists. */
const openLists: ReadonlySet<string> = new Set('etc etcetera usw etcétera eccetera man'.split(' '));

/** English verbs of requests to someone in the room. */
const requested: ReadonlySet<string> = new Set(
  'please have get bring turn hear show pass give move go switch play start open close repeat hold put'.split(' '),
);

/** True for an English request to someone in the room: "Can you bring up the lights?" */
function isRequest(speech: Speech, [first = 0, second = 0, third = 0]: readonly number[]): boolean {
  const [verb = '', person = '', next = ''] = [first, second, third].map((index) => speech.plain[index] ?? '');
  if (speech.language !== 'en' || !['can', 'could', 'may'].includes(verb)) return false;
  return (person === 'i' || person === 'we' || person === 'you') && requested.has(next);
}
