/** An error message as the product shows it, and what to do about it. */
export type HelpAnswer = { message: string; answer: string };

/** How much of what was entered has to be in an answer, since a pasted message has names and numbers of its own. */
const enough = 0.7;

/** Those of the answers that have most of the words of a pasted message; all of them where nothing was entered. */
export function findAnswers<Answer extends HelpAnswer>(answers: readonly Answer[], entered: string): Answer[] {
  const words = toWords(entered);
  if (words.length === 0) return [...answers];
  return answers.filter(({ message, answer }) => {
    const own = toWords(`${message} ${answer}`);
    // The last word may still be being typed.
    const found = words.filter((word) => own.some((one) => one.startsWith(word)));
    return found.length / words.length >= enough;
  });
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
}
