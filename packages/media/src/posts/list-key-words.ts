import { listForms } from '../moments/plain-word.ts';
import type { Speech } from '../moments/prepare-speech.ts';
import { extractKeyphrases } from './extract-keyphrases.ts';
import { findTopicWords } from './find-topic-words.ts';

/** The minimum time between two emphasized words: if everything is emphasized, nothing is. */
const APART_SEC = 1.2;
/** The number of words in a sentence for each emphasized word or name: a short sentence has one. */
const WORDS_FOR_ONE = 9;
/** The weight of "never", "terrified" and "40,000" relative to the clip's first topic, which has a weight of 1. */
const WEIGHTS = { claim: 0.72, number: 0.8, emotion: 0.68 } as const;
/** The weight of a word that was said before: sentences add something new to it. */
const GIVEN = 0.4;
/** The weight of a sentence's first word relative to its last: sentences end with what is new. */
const START = 0.8;
/** Minimum weight for a word. */
const LEAST_WEIGHT = 0.36;

/**
 * Lists the words from `first` to `last` that carry their sentences: what is new, figures, claims and emotional words.
 * A short sentence has one at most.
 * @returns their indices among the speech's words, the most important first.
 */
export function listKeyWords(speech: Speech, { first, last }: { first: number; last: number }): number[] {
  const texts = speech.words.slice(first, last + 1).map(({ text }) => text);
  const phrases = extractKeyphrases(speech, first, last, findTopicWords(texts, speech.language));
  const best = phrases[0]?.score ?? 1;
  const topics = new Map<string, number>();
  const names = new Set(phrases.filter(({ isName }) => isName).flatMap(({ plain }) => plain));
  for (const { plain, score } of phrases) {
    for (const word of plain) topics.set(word, Math.max(topics.get(word) ?? 0, score / best));
  }
  const { claim, emotion, numberWords } = speech.lexicon;
  const mentioned = new Set<string>();
  const weigh = (index: number) => {
    const word = speech.plain[index] ?? '';
    const forms = listForms(word);
    const has = (list: ReadonlySet<string>) => forms.some((form) => list.has(form));
    const given = forms.some((form) => mentioned.has(form)) ? GIVEN : 1;
    for (const form of forms) mentioned.add(form);
    return Math.max(
      given * (topics.get(word) ?? 0),
      has(claim) ? given * WEIGHTS.claim : 0,
      has(emotion) ? given * WEIGHTS.emotion : 0,
      // "One" and "two" are too common.
      /\p{N}{2}/u.test(word) || (has(numberWords) && word.length > 4) ? WEIGHTS.number : 0,
    );
  };
  const startOf = (index: number) => speech.words[index]?.startSec ?? 0;
  const isPart = (index: number) => {
    const word = speech.plain[index] ?? '';
    return names.has(word) || /\p{N}/u.test(word) || listForms(word).some((form) => numberWords.has(form));
  };
  const chosen: { index: number; weight: number }[] = [];
  for (const { firstWord, lastWord } of speech.sentences) {
    const [from, to] = [Math.max(first, firstWord), Math.min(last, lastWord)];
    const words = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset)
      .map((index) => ({ index, weight: weigh(index) }))
      .map(({ index, weight }) => ({
        index,
        weight: weight * (START + ((1 - START) * (index - from)) / (to - from || 1)),
      }))
      .filter(({ weight }) => weight >= LEAST_WEIGHT)
      .sort((a, b) => b.weight - a.weight || a.index - b.index);
    const most = Math.max(1, Math.round((to - from + 1) / WORDS_FOR_ONE));
    let count = 0;
    for (const word of words) {
      // The words of a name or number are emphasized together.
      const joins =
        isPart(word.index) && chosen.some(({ index }) => Math.abs(index - word.index) === 1 && isPart(index));
      const isApart = chosen.every(({ index }) => Math.abs(startOf(index) - startOf(word.index)) >= APART_SEC);
      if (!joins && (count >= most || !isApart)) continue;
      if (!joins) count += 1;
      chosen.push(word);
    }
  }
  return chosen.sort((a, b) => b.weight - a.weight || a.index - b.index).map(({ index }) => index);
}
