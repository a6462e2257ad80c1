import { toPlainWord } from '../moments/plain-word.ts';
import type { Word } from '../transcript/transcript.ts';

/** The confidence below which a recognized word is not used in a title: more than a third of those were wrong. */
const leastConfidence = 0.5;

/** Returns true if a word's confidence is sufficient or unknown. */
export function isHeardForCertain({ confidence }: Pick<Word, 'confidence'>): boolean {
  return confidence === null || confidence >= leastConfidence;
}

/** Lists words, in lower case, that have low confidence wherever they occur. */
export function listUnsureWords(words: readonly Pick<Word, 'text' | 'confidence'>[]): ReadonlySet<string> {
  const sure = new Set(words.filter(isHeardForCertain).map(({ text }) => toPlainWord(text)));
  return new Set(words.map(({ text }) => toPlainWord(text)).filter((word) => word !== '' && !sure.has(word)));
}
