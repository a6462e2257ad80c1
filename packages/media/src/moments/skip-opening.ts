import { getClauseWords } from './clause-words.ts';
import { listOpeningWords, phraseLength } from './opening-words.ts';
import type { Speech } from './prepare-speech.ts';

/** Words that only link a sentence to earlier speech, by ISO 639-1 code. */
const links: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(['and', 'but', 'so', 'well', 'okay', 'ok', 'alright', 'now', 'anyway', 'yeah']),
  de: new Set(['und', 'aber', 'also', 'ja', 'nun', 'na', 'okay', 'ok']),
  es: new Set(['y', 'pero', 'entonces', 'pues', 'bueno', 'vale']),
  fr: new Set(['et', 'mais', 'donc', 'alors', 'bon', 'ben', 'bah']),
  it: new Set(['e', 'ed', 'ma', 'allora', 'quindi', 'beh']),
  pt: new Set(['e', 'mas', 'então', 'bem']),
};
/** Subjects that other word lists lack. */
const subjects: ReadonlySet<string> = new Set(
  "we we're we've we'll we'd there there's wir nosotros nosotras nous on noi nós".split(' '),
);
/** The minimum number of words that must remain. */
const leastRest = 4;
/** The maximum number of words between a greeting and its comma: "Hello, my dear friends,". */
const greetedWords = 4;
const endsPart = /[,;:!–—-]["”»)]*$/u;

/**
 * Returns the index of the word at which a sentence starts once its greetings, fillers and linking words are skipped,
 * such as "we" in "So, um, we left". Returns the index of its own first word if the rest would not be a sentence.
 * @param sentence first and last word, both included.
 */
export function skipOpening(speech: Speech, sentence: { firstWord: number; lastWord: number }): number {
  const own = links[(speech.language ?? '').slice(0, 2)];
  if (!own) return sentence.firstWord;
  const { greetings } = getClauseWords(speech.language);
  const opening = listOpeningWords(speech, sentence.firstWord);
  let next = 0;
  for (;;) {
    const greeting = phraseLength(opening.slice(next), greetings);
    const comma = opening.findIndex(
      ({ index }, at) => at >= next + greeting - 1 && endsPart.test(speech.words[index]?.text ?? ''),
    );
    const plain = opening[next]?.plain ?? '';
    if (greeting > 0 && comma >= 0 && comma < next + greeting + greetedWords) next = comma + 1;
    else if (own.has(plain) || speech.lexicon.fillers.has(plain)) next++;
    else break;
  }
  const first = opening[next]?.index;
  if (next === 0 || first === undefined || first > sentence.lastWord) return sentence.firstWord;
  const rest = speech.plain.slice(first, sentence.lastWord + 1).filter((word) => word !== '');
  return rest.length >= leastRest && startsClause(speech, first) ? first : sentence.firstWord;
}

/** True if a word can start a sentence: a pronoun, an article, a name, or the start of a new thought. */
function startsClause(speech: Speech, index: number): boolean {
  const { lexicon } = speech;
  const { articles, coordinators, subordinators } = getClauseWords(speech.language);
  const opening = listOpeningWords(speech, index);
  if (phraseLength(opening, lexicon.freshStarts) > 0) return true;
  const plain = opening[0]?.plain ?? '';
  if (coordinators.has(plain) || subordinators.has(plain)) return false;
  const { firstPerson, secondPerson, thirdPerson, danglingStarts } = lexicon;
  const starts = [subjects, firstPerson, secondPerson, thirdPerson, articles, danglingStarts];
  return starts.some((words) => words.has(plain)) || /^\P{L}*\p{Lu}/u.test(speech.words[index]?.text ?? '');
}
