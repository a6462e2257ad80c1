/** Longest phrase, in words, that recognizers were observed to repeat without end. */
const MAX_PHRASE_WORDS = 12;
/** People say a word three times ("no, no, no"); recognizers that are stuck say a phrase far more often. */
const MIN_TIMES = 4;

/**
 * A phrase that is repeated without a break: words `from` up to but without `to`, with the given number of words each
 * time.
 */
export type Loop = { from: number; to: number; phraseWords: number };

/**
 * Finds phrases that are repeated at least four times in a row, as recognizers do in silence, and people in chants.
 * @param words in the form for comparison.
 * @returns loops in order that do not overlap, those of the shortest phrases.
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
