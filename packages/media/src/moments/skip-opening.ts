import { getClauseWords } from './clause-words.ts';
import openers from './lexicons/openers.json' with { type: 'json' };
import { listOpeningWords, type OpeningWord, phraseLength } from './opening-words.ts';
import type { Speech } from './prepare-speech.ts';

/** One language's words before the content of a sentence. */
type Openers = {
  /** Words that only link a sentence to earlier speech: "and". */
  links: ReadonlySet<string>;
  /** Phrases that say nothing if a comma follows: "you know,". */
  asides: ReadonlySet<string>;
  /** Words with which a sentence can start, but also a mere part of one: "in", "every". */
  frames: ReadonlySet<string>;
};

const byLanguage = new Map<string, Openers>(
  Object.entries(openers).map(([language, { links, asides, frames }]) => [
    language,
    {
      links: new Set(links.split(' ')),
      asides: new Set(asides.split(', ').filter(Boolean)),
      frames: new Set(frames.split(' ').filter(Boolean)),
    },
  ]),
);

/** Subjects that other word lists lack. */
const subjects: ReadonlySet<string> = new Set(
  "we we're we've we'll we'd there there's wir nosotros nosotras nous on noi nós".split(' '),
);
/** The minimum number of words that must remain. */
const leastRest = 4;
/** The maximum number of words between a greeting and its comma or full stop: "Hello, my dear friends,". */
const greetedWords = 7;
const endsPart = /[,;:!–—-]["”»)]*$/u;

type Sentence = { firstWord: number; lastWord: number };

/**
 * Returns the index of the word at which a sentence starts once its greetings, fillers and linking words are skipped,
 * such as "we" in "So, um, we left". Returns the index of its own first word if the rest would not be a sentence.
 * @param sentence first and last word, both included.
 */
export function skipOpening(speech: Speech, sentence: Sentence): number {
  const opening = openingOf(speech, sentence);
  const skipped = countOpening(speech, opening);
  const first = opening[skipped]?.index;
  if (skipped === 0 || first === undefined) return sentence.firstWord;
  const rest = speech.plain.slice(first, sentence.lastWord + 1).filter((word) => word !== '');
  return rest.length >= leastRest && startsClause(speech, first, rest) ? first : sentence.firstWord;
}

/**
 * Returns true if a sentence has only greetings, fillers, linking words and replies such as "okay", so that a clip can
 * start after it.
 * @param sentence first and last word, both included.
 */
export function onlyOpens(speech: Speech, sentence: Sentence): boolean {
  const opening = openingOf(speech, sentence);
  const isWhole = opening.at(-1)?.index === findLastSpoken(speech, sentence);
  const skipped = countOpening(speech, opening);
  if (!isWhole && skipped < opening.length) return false;
  const rest = opening.slice(skipped);
  const { greetings } = getClauseWords(speech.language);
  const greeting = phraseLength(rest, greetings);
  return rest.length === 0 || (greeting > 0 && rest.length < greeting + greetedWords - 2);
}

/**
 * Returns the number of leading words of a phrase that says nothing before its comma: "You see,", "In fact,".
 * @param indices the sentence's words, in order.
 */
export function countAside(speech: Speech, indices: readonly number[]): number {
  const own = byLanguage.get((speech.language ?? '').slice(0, 2));
  const opening = indices.slice(0, 4).map((index) => ({ index, plain: speech.plain[index] ?? '' }));
  const length = own ? phraseLength(opening, own.asides) : 0;
  return length > 0 && endsPart.test(speech.words[opening[length - 1]?.index ?? 0]?.text ?? '') ? length : 0;
}

function openingOf(speech: Speech, { firstWord, lastWord }: Sentence): OpeningWord[] {
  return listOpeningWords(speech, firstWord, mostWords).filter(({ index }) => index <= lastWord);
}

/** The number of words in which the content of a sentence begins. */
const mostWords = 16;

function findLastSpoken({ plain }: Speech, { firstWord, lastWord }: Sentence): number {
  let last = lastWord;
  while (last > firstWord && !plain[last]) last--;
  return last;
}

/** Counts the words before the content of a sentence. */
function countOpening(speech: Speech, opening: readonly OpeningWord[]): number {
  const own = byLanguage.get((speech.language ?? '').slice(0, 2));
  const { fillers } = speech.lexicon;
  const { greetings } = getClauseWords(speech.language);
  const endsPartAt = ({ index }: OpeningWord) => endsPart.test(speech.words[index]?.text ?? '');
  let next = 0;
  for (;;) {
    const left = opening.slice(next);
    const greeting = phraseLength(left, greetings);
    const aside = own ? phraseLength(left, own.asides) : 0;
    const comma = left.findIndex((word, at) => at >= greeting - 1 && endsPartAt(word));
    const plain = left[0]?.plain ?? '';
    const asideEnd = left[aside - 1];
    if (greeting > 0 && comma >= 0 && comma < greeting + greetedWords) next += comma + 1;
    else if (asideEnd && (endsPartAt(asideEnd) || aside === left.length)) next += aside;
    else if (own?.links.has(plain) || fillers.has(plain)) next++;
    else return next;
  }
}

/** True if a word can start a sentence: a pronoun, an article, a name, or the start of a new thought. */
function startsClause(speech: Speech, index: number, rest: readonly string[]): boolean {
  const { lexicon } = speech;
  const { articles, coordinators, subordinators } = getClauseWords(speech.language);
  const opening = listOpeningWords(speech, index);
  const plain = opening[0]?.plain ?? '';
  const { firstPerson, secondPerson, thirdPerson, danglingStarts } = lexicon;
  const isSubject = (word: string) =>
    [subjects, firstPerson, secondPerson, thirdPerson].some((words) => words.has(word));
  const frames = byLanguage.get(lexicon.language)?.frames;
  if (frames?.has(plain)) return rest.slice(1).some(isSubject);
  if (phraseLength(opening, lexicon.freshStarts) > 0) return true;
  if (coordinators.has(plain) || subordinators.has(plain)) return false;
  if (isSubject(plain) || articles.has(plain) || danglingStarts.has(plain)) return true;
  return /^\P{L}*\p{Lu}/u.test(speech.words[index]?.text ?? '');
}
