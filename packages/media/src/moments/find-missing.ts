import { isListOpen } from './is-list-open.ts';
import { countSpeech, isQuestion, type Speech, type SpeechCounts } from './prepare-speech.ts';

/** A missing quality that would have raised a moment's score. */
type Missing = {
  /** A sentence for display. */
  text: string;
  /** The first and last word it applies to, both included; null for the whole moment. */
  words: { first: number; last: number } | null;
  /** Importance, used only for ranking. */
  weight: number;
};

/** A final line with a lower score leaves no impression. */
const strongPayoff = 0.6;

/** The qualities that hold viewers or make them share a clip, each with its name for use in a sentence. */
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

/**
 * Returns the sentence that names the qualities missing from a clip or its first sentence.
 * @param names as returned by `listSignsMissing`.
 */
export function sayMissing(names: readonly string[], where: Place): string {
  const named = orList.format(names);
  return where === 'whole clip' ? `No ${named} in the whole clip.` : `No ${named} in the first sentence.`;
}

/** Parses a sentence from `sayMissing` into the missing qualities and the place; null for any other sentence. */
export function listSignsMissing(text: string): { signs: string[]; where: Place } | null {
  const where = places.find((place) => text.startsWith('No ') && text.endsWith(` in the ${place}.`));
  if (where === undefined) return null;
  const named = signs.map(([, name]) => name).filter((name) => text.includes(name));
  return named.length > 0 && text === sayMissing(named, where) ? { signs: named, where } : null;
}

/**
 * Finds a spoken moment's shortcomings, unordered: at its start, at its end, and as a whole. Only detectable qualities
 * count: no words in a language without word lists, no questions in text without punctuation.
 * @param moment its first and last word, both included, and the strength of its ending, 0..1.
 */
export function findMissing(speech: Speech, moment: { first: number; last: number; payoff: number }): Missing[] {
  if (speech.lexicon.language === '') return [];
  const opening = speech.sentences.find((sentence) => sentence.lastWord >= moment.first);
  const closing = speech.sentences.findLast((sentence) => sentence.lastWord <= moment.last);
  const missing: Missing[] = [];
  const nowhere = listAbsent(speech, moment.first, moment.last);
  if (nowhere.length > 0) {
    const text = sayMissing(nameSigns(nowhere), 'whole clip');
    missing.push({ text, words: null, weight: 0.2 * nowhere.length });
  }
  if (opening) {
    const words = { first: moment.first, last: Math.min(opening.lastWord, moment.last) };
    const absent = listAbsent(speech, words.first, words.last);
    const isWithoutHook = absent.length === listKnown(speech).length;
    // Qualities missing from the whole clip have already been reported.
    const elsewhere = absent.filter((sign) => !nowhere.includes(sign));
    if (isWithoutHook && elsewhere.length > 0) {
      missing.push({ text: sayMissing(nameSigns(elsewhere), 'first sentence'), words, weight: 0.75 });
    }
  }
  // Unanswered questions, unfinished lists and broken-off lines have their own weaknesses.
  const isWeak = moment.payoff > 0 && moment.payoff < strongPayoff && !isListOpen(speech, moment);
  if (isWeak && closing && closing.lastWord >= moment.first && !isQuestion(speech.words, closing)) {
    const words = { first: Math.max(closing.firstWord, moment.first), last: closing.lastWord };
    missing.push({ text: 'No strong line at the end.', words, weight: 0.5 });
  }
  return missing;
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
