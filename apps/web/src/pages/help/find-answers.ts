/** An error message as the product shows it, and what to do about it. */
export type HelpAnswer = { message: string; answer: string };

/** The share of the search's words that an answer must contain, since a pasted message has names and numbers. */
const enough = 0.7;
/** Fewer words are searched for, not pasted. */
const wordsOfMessage = 5;

/**
 * Those of the answers that have most of the words of a pasted message; all of them where nothing was entered. Where one is
 * the message that was pasted, others that only share words with it are left out.
 */
export function findAnswers<Answer extends HelpAnswer>(answers: readonly Answer[], entered: string): Answer[] {
  const words = toWords(entered);
  if (words.length === 0) return [...answers];
  const isMessage = words.length >= wordsOfMessage;
  const same = isMessage ? answers.filter(({ message }) => shareFound(words, message) === 1) : [];
  if (same.length > 0) return same;
  return answers.filter(({ message, answer }) => shareFound(words, `${message} ${answer}`) >= enough);
}

/** The share of the words that a text has. The last one may still be being typed. */
function shareFound(words: readonly string[], text: string): number {
  const own = toWords(text);
  return words.filter((word) => own.some((one) => one.startsWith(word))).length / words.length;
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
}
