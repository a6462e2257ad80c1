/** An error message of the product, with advice. */
export type HelpAnswer = { message: string; answer: string };

/**
 * The share of the search terms that an answer must contain. Below 1, because pasted messages contain names and
 * numbers.
 */
const enough = 0.7;
/** With fewer words, the input counts as a search rather than a pasted message. */
const wordsOfMessage = 5;

/**
 * Returns the answers that contain most words of the input, or all if it is empty. If a pasted message matches an
 * answer's message exactly, partial matches are omitted.
 */
export function findAnswers<Answer extends HelpAnswer>(answers: readonly Answer[], entered: string): Answer[] {
  const words = toWords(entered);
  if (words.length === 0) return [...answers];
  const isMessage = words.length >= wordsOfMessage;
  const same = isMessage ? answers.filter(({ message }) => shareFound(words, message) === 1) : [];
  if (same.length > 0) return same;
  return answers.filter(({ message, answer }) => shareFound(words, `${message} ${answer}`) >= enough);
}

/** Returns the share of words that a text contains. Prefixes count, since the last word may be incomplete. */
function shareFound(words: readonly string[], text: string): number {
  const own = toWords(text);
  return words.filter((word) => own.some((one) => one.startsWith(word))).length / words.length;
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
}
