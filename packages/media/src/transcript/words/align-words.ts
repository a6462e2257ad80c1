/** How many words may be missing on one side before the two texts meet again. */
const LOOK_AHEAD = 6;

/**
 * Gives timed words the spelling of a text: transcription services time bare words ("hello", "world") and write the
 * punctuation in the text alone ("Hello, world!"). Words that the text does not have keep their own spelling.
 * @param written the text's words in order. @param heard the timed words' texts in order.
 * @returns one spelling for each of `heard`.
 */
export function alignWords(written: readonly string[], heard: readonly string[]): string[] {
  const bare = written.map(bareWord);
  let at = 0;
  return heard.map((word) => {
    const wanted = bareWord(word);
    for (let ahead = at; ahead < Math.min(bare.length, at + LOOK_AHEAD); ahead++) {
      if (bare[ahead] !== wanted || wanted === '') continue;
      at = ahead + 1;
      return written[ahead] ?? word;
    }
    return word;
  });
}

function bareWord(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
