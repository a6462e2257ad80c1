import type { Fact } from '../facts/fact.ts';
import type { ReasonFact } from '../facts/reasons.ts';
import { isListOpen } from './is-list-open.ts';
import { countSpeech, isQuestion, type Speech, type SpeechCounts } from './prepare-speech.ts';

/** A missing quality that would have raised a moment's score. */
type Missing = {
  fact: ReasonFact;
  /** The first and last word it applies to, both included; null for the whole moment. */
  words: { first: number; last: number } | null;
  /** Importance, used only for ranking. */
  weight: number;
};

/** A final line with a lower score leaves no impression. */
const strongPayoff = 0.6;

/** The qualities that hold viewers or make them share a clip, each with its code. */
const signs = [
  ['questions', 'question'],
  ['numbers', 'number'],
  ['claim', 'claim'],
  ['secondPerson', 'viewer'],
  ['emotion', 'feeling'],
] as const satisfies readonly (readonly [keyof SpeechCounts, string])[];
type Sign = (typeof signs)[number][0];

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
    missing.push({ fact: toFact(nowhere, 'clip'), words: null, weight: 0.2 * nowhere.length });
  }
  if (opening) {
    const words = { first: moment.first, last: Math.min(opening.lastWord, moment.last) };
    const absent = listAbsent(speech, words.first, words.last);
    const isWithoutHook = absent.length === listKnown(speech).length;
    // Qualities missing from the whole clip have already been reported.
    const elsewhere = absent.filter((sign) => !nowhere.includes(sign));
    if (isWithoutHook && elsewhere.length > 0) {
      missing.push({ fact: toFact(elsewhere, 'opening'), words, weight: 0.75 });
    }
  }
  // Unanswered questions, unfinished lists and broken-off lines have their own weaknesses.
  const isWeak = moment.payoff > 0 && moment.payoff < strongPayoff && !isListOpen(speech, moment);
  if (isWeak && closing && closing.lastWord >= moment.first && !isQuestion(speech.words, closing)) {
    const words = { first: Math.max(closing.firstWord, moment.first), last: closing.lastWord };
    missing.push({ fact: { code: 'weak-end', facts: {} }, words, weight: 0.5 });
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

function toFact(absent: readonly Sign[], place: 'clip' | 'opening'): ReasonFact {
  const named = signs.flatMap(([name, sign]): Fact[] =>
    absent.includes(name) ? [{ code: 'sign', facts: { sign } }] : [],
  );
  return { code: 'signs-missing', facts: { signs: named, place } };
}
