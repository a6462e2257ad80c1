import { toPlainWord } from '../moments/plain-word.ts';
import type { Word } from '../transcript/transcript.ts';

/** Of a word below this its recognizer says that it is more likely wrong than right. */
const leastConfidence = 0.5;

/** Whether a word was heard for certain, or nothing is known about it. */
export function isHeardForCertain({ confidence }: Pick<Word, 'confidence'>): boolean {
  return confidence === null || confidence >= leastConfidence;
}

/** Words, in lower case, that were hardly heard wherever they are said. */
export function listUnsureWords(words: readonly Pick<Word, 'text' | 'confidence'>[]): ReadonlySet<string> {
  const sure = new Set(words.filter(isHeardForCertain).map(({ text }) => toPlainWord(text)));
  return new Set(words.map(({ text }) => toPlainWord(text)).filter((word) => word !== '' && !sure.has(word)));
}
