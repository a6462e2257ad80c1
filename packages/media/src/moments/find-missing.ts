import { isListOpen } from './is-list-open.ts';
import { countSpeech, isQuestion, type Speech, type SpeechCounts } from './prepare-speech.ts';

/** Something that would have raised a moment's score and is not there. */
type Missing = {
  /** One sentence for a person. */
  text: string;
  /** First and last word it is about, both included; null for the whole moment. */
  words: { first: number; last: number } | null;
  /** How much it says; only the ranking uses it. */
  weight: number;
};

/** A final line that scores less says nothing that stays. */
const strongPayoff = 0.6;

/** What makes a viewer stay or pass a clip on, as a sentence names it. */
const signs = [
  ['questions', 'question'],
  ['numbers', 'number'],
  ['claim', 'strong claim'],
  ['secondPerson', 'word to the viewer'],
  ['emotion', 'sign of feeling'],
] as const satisfies readonly (readonly [keyof SpeechCounts, string])[];
type Sign = (typeof signs)[number][0];

const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });
const places = ['whole clip', 'first sentence'] as const;
type Place = (typeof places)[number];

/** The sentence that names what is missing in a clip or in its first sentence. @param names as `listSignsMissing` gives them. */
export function sayMissing(names: readonly string[], where: Place): string {
  const named = orList.format(names);
  return where === 'whole clip' ? `No ${named} in the whole clip.` : `No ${named} in the first sentence.`;
}

/** The names of what a sentence of `sayMissing` says is missing, and where; null for any other sentence. */
export function listSignsMissing(text: string): { signs: string[]; where: Place } | null {
  const where = places.find((place) => text.startsWith('No ') && text.endsWith(` in the ${place}.`));
  if (where === undefined) return null;
  const named = signs.map(([, name]) => name).filter((name) => text.includes(name));
  return named.length > 0 && text === sayMissing(named, where) ? { signs: named, where } : null;
}

/**
 * What a spoken moment lacks, unordered: at its beginning, at its end, and as a whole. Only what can be known counts: no
 * words in a language without lists of them, no questions where nothing is punctuated.
 * @param moment its first and last word, both included, and how strong its end is, 0..1.
 */
export function findMissing(speech: Speech, moment: { first: number; last: number; payoff: number }): Missing[] {
  if (speech.lexicon.language === '') return [];
  const opening = speech.sentences.find((sentence) => sentence.lastWord >= moment.first);
  const closing = speech.sentences.findLast((sentence) => sentence.lastWord <= moment.last);
  const found: Missing[] = [];
  const nowhere = listAbsent(speech, moment.first, moment.last);
  if (nowhere.length > 0) {
    const text = sayMissing(nameSigns(nowhere), 'whole clip');
    found.push({ text, words: null, weight: 0.2 * nowhere.length });
  }
  if (opening) {
    const words = { first: moment.first, last: Math.min(opening.lastWord, moment.last) };
    const absent = listAbsent(speech, words.first, words.last);
    const isWithoutHook = absent.length === listKnown(speech).length;
    // What is nowhere at all was said of the whole clip.
    const elsewhere = absent.filter((sign) => !nowhere.includes(sign));
    if (isWithoutHook && elsewhere.length > 0) {
      found.push({ text: sayMissing(nameSigns(elsewhere), 'first sentence'), words, weight: 0.75 });
    }
  }
  // A question or a list that stays open, and a line that breaks off, are named as such.
  const isWeak = moment.payoff > 0 && moment.payoff < strongPayoff && !isListOpen(speech, moment);
  if (isWeak && closing && closing.lastWord >= moment.first && !isQuestion(speech.words, closing)) {
    const words = { first: Math.max(closing.firstWord, moment.first), last: closing.lastWord };
    found.push({ text: 'No strong line at the end.', words, weight: 0.5 });
  }
  return found;
}

function listKnown(speech: Speech): Sign[] {
  return signs.map(([sign]) => sign).filter((sign) => sign !== 'questions' || speech.isPunctuated);
}

function listAbsent(speech: Speech, firstWord: number, lastWord: number): Sign[] {
  const counts = countSpeech(speech, firstWord, lastWord);
  return listKnown(speech).filter((sign) => counts[sign] === 0);
}

function nameSigns(named: readonly Sign[]): string[] {
  return signs.flatMap(([sign, name]) => (named.includes(sign) ? [name] : []));
}
