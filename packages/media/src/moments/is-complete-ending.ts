import { isAbbreviation } from '../transcript/abbreviations.ts';
import { getClauseWords } from './clause-words.ts';
import { isSentenceEnd, trailsOff } from './is-sentence-end.ts';
import { isQuestion, type Speech } from './prepare-speech.ts';

/** A shorter sentence, such as "I see.", is hardly a thought. */
const leastWords = 4;

/**
 * Returns true if a thought is certainly complete at a sentence's end: the transcript is punctuated, and the sentence
 * ends with a full stop or an exclamation mark that is not part of an abbreviation, after a word that can end a
 * sentence.
 * @param sentence first and last word, both included.
 */
export function isCompleteEnding(speech: Speech, sentence: { firstWord: number; lastWord: number }): boolean {
  const { words, isPunctuated, isCased, language } = speech;
  const written = words[sentence.lastWord]?.text ?? '';
  if (!isPunctuated || !isSentenceEnd(written) || trailsOff(written)) return false;
  const spoken = speech.plain.slice(sentence.firstWord, sentence.lastWord + 1).filter((word) => word !== '');
  if (spoken.length < leastWords || isOpenWord(speech, sentence.lastWord)) return false;
  const next = words[sentence.lastWord + 1]?.text ?? '';
  // At the end of a transcript the continuation is unknown.
  const bare = written.replace(/[^\p{L}\p{N}.]+$/u, '');
  if (bare.endsWith('.') && isAbbreviation(bare, next || 'x', language)) return false;
  if (isCased && /^\P{L}*\p{Ll}/u.test(next)) return false;
  return !isQuestion(words, { ...sentence, startSec: 0, endSec: 0, text: '', speaker: null });
}

/** True if a word needs a continuation: an article, a conjunction, a preposition, an auxiliary. */
export function isOpenWord(speech: Speech, index: number): boolean {
  const { open } = getClauseWords(speech.language);
  const plain = speech.plain[index] ?? '';
  return open.has(plain) || open.has(`${plain}'`);
}
