import { listForms } from '../moments/plain-word.ts';
import type { Speech } from '../moments/prepare-speech.ts';
import { extractKeyphrases } from './extract-keyphrases.ts';
import { findTopicWords } from './find-topic-words.ts';

/** The minimum time between two emphasized words: if everything is emphasized, nothing is. */
const APART_SEC = 1.2;
/** The minimum number of words per emphasized word. */
const WORDS_FOR_ONE = 6;
/** The weight of "never", "terrified" and "40,000" relative to the clip's first topic, which has a weight of 1. */
const WEIGHTS = { claim: 0.62, number: 0.6, emotion: 0.58 } as const;
/** Minimum weight for a topic. */
const LEAST_WEIGHT = 0.3;

/**
 * Lists the words from `first` to `last` that carry the meaning: topics, figures, claims and emotional words.
 * @returns their indices among the speech's words, the most important first.
 */
export function listKeyWords(speech: Speech, { first, last }: { first: number; last: number }): number[] {
  const texts = speech.words.slice(first, last + 1).map(({ text }) => text);
  const phrases = extractKeyphrases(speech, first, last, findTopicWords(texts, speech.language));
  const best = phrases[0]?.score ?? 1;
  const topics = new Map<string, number>();
  for (const { plain, score } of phrases) {
    for (const word of plain) topics.set(word, Math.max(topics.get(word) ?? 0, score / best));
  }
  const { claim, emotion, numberWords } = speech.lexicon;
  const weightOf = (index: number) => {
    const word = speech.plain[index] ?? '';
    const forms = listForms(word);
    const has = (list: ReadonlySet<string>) => forms.some((form) => list.has(form));
    return Math.max(
      topics.get(word) ?? 0,
      has(claim) ? WEIGHTS.claim : 0,
      has(emotion) ? WEIGHTS.emotion : 0,
      // "One" and "two" are too common.
      /\p{N}{2}/u.test(word) || (has(numberWords) && word.length > 4) ? WEIGHTS.number : 0,
    );
  };
  const most = Math.ceil(texts.length / WORDS_FOR_ONE);
  const candidates = texts
    .map((_, offset) => ({ index: first + offset, weight: weightOf(first + offset) }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  const chosen: number[] = [];
  const startOf = (index: number) => speech.words[index]?.startSec ?? 0;
  for (const { index } of candidates) {
    if (chosen.length >= most) break;
    // Adjacent words, such as a two-word name, are emphasized together.
    const isApart = (other: number) =>
      Math.abs(other - index) === 1 || Math.abs(startOf(other) - startOf(index)) >= APART_SEC;
    if (chosen.every(isApart)) chosen.push(index);
  }
  return chosen;
}
