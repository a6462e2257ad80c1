/** Scripts written without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const word = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;

/**
 * Returns a text's words in lower case, without punctuation. Text in a script without spaces becomes pairs of adjacent
 * characters, since splitting it into words requires a dictionary.
 */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const [match] of text.toLowerCase().matchAll(word)) {
    if (unspaced.test(match)) tokens.push(...listPairs(match));
    else tokens.push(match.replaceAll('’', "'"));
  }
  return tokens;
}

function listPairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
