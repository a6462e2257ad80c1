/** The longest phrase, in words, that recognizers were observed to repeat endlessly. */
const MAX_PHRASE_WORDS = 12;
/** People say a word three times ("no, no, no"); stuck recognizers repeat a phrase far more often. */
const MIN_TIMES = 4;

/**
 * A phrase that is repeated without a break: words `from` to `to` (exclusive), with the given number of words per
 * repetition.
 */
export type Loop = { from: number; to: number; phraseWords: number };

/**
 * Finds phrases that are repeated at least four times in a row, as by recognizers in silence and by people in chants.
 * @param words words normalized for comparison.
 * @returns non-overlapping loops in order, each with the shortest possible phrase.
 */
export function findLoops(words: readonly string[]): Loop[] {
  const loops: Loop[] = [];
  const isTaken = words.map(() => false);
  for (let phraseWords = 1; phraseWords <= MAX_PHRASE_WORDS; phraseWords++) {
    let from = 0;
    for (let at = phraseWords; at <= words.length; at++) {
      const goesOn =
        at < words.length && words[at] === words[at - phraseWords] && !isTaken[at] && !isTaken[at - phraseWords];
      if (goesOn) continue;
      if (at - from >= MIN_TIMES * phraseWords) {
        loops.push({ from, to: at, phraseWords });
        isTaken.fill(true, from, at);
      }
      from = at - phraseWords + 1;
    }
  }
  return loops.sort((a, b) => a.from - b.from);
}
