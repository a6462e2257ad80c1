import type { Speech } from './prepare-speech.ts';

type Span = { words: { first: number; last: number } | null };

/**
 * Returns the similarity of two stretches of a transcript, 0..1: the cosine of the counts of their content words. 0 if
 * either has no words.
 */
export function textSimilarity(speech: Speech, a: Span, b: Span): number {
  const left = countContent(speech, a);
  const right = countContent(speech, b);
  let dot = 0;
  for (const [word, count] of left) dot += count * (right.get(word) ?? 0);
  const size = lengthOf(left) * lengthOf(right);
  return size > 0 ? dot / size : 0;
}

function countContent(speech: Speech, { words }: Span): Map<string, number> {
  const counts = new Map<string, number>();
  if (!words) return counts;
  for (const word of speech.plain.slice(words.first, words.last + 1)) {
    if (word === '' || speech.lexicon.functionWords.has(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function lengthOf(counts: ReadonlyMap<string, number>): number {
  return Math.hypot(...counts.values());
}
