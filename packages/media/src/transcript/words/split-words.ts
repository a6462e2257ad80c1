/**
 * Splits text into words for captions: at spaces, or with `Intl.Segmenter`'s dictionary in scripts without spaces
 * (Chinese, Japanese, Thai, Lao, Khmer, Burmese). Punctuation stays with its word, even if a corpus separated it ("I 'm
 * here ." gives `I'm`, `here.`). A no-break space does not separate.
 */
export function splitWords(text: string): string[] {
  const tokens = text.split(/[\t\n\v\f\r \u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]+/).filter(Boolean);
  const isSetApart = /(?:^| )[.,](?= |$)/.test(text);
  const words: string[] = [];
  let opening = '';
  for (const token of tokens) {
    const last = words.at(-1);
    if (last !== undefined && opening === '' && joinsPrevious(token)) {
      words[words.length - 1] = last + glue(token, isSetApart) + token;
    } else if (isOpening(token)) {
      opening += token;
    } else if (!hasWord(token) && (last === undefined || opening !== '')) {
      opening += token;
    } else {
      for (const word of splitUnspaced(opening + token)) words.push(word);
      opening = '';
    }
  }
  const last = words.at(-1);
  if (opening !== '' && last !== undefined) words[words.length - 1] = last + opening;
  return words;
}

/** Joins words, with spaces only if their scripts use them. */
export function joinWords(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const touches = unspacedEnd.test(text) && unspacedStart.test(word);
    text += text === '' || touches ? word : ` ${word}`;
  }
  return text;
}

/**
 * Returns true if a token is more than punctuation: it has a letter, a digit or a symbol such as an emoji or a currency
 * sign.
 */
export function hasWord(token: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}\p{Sc}%+=°&@#]/u.test(token);
}

const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々';
const cjkPunctuation = '、。，．！？：；「」『』（）［］【】《》〈〉…・—“”’';
const unspacedRun = new RegExp(`[${unspacedScripts}]`, 'u');
const unspacedEnd = new RegExp(`[${unspacedScripts}${cjkPunctuation}]$`, 'u');
const unspacedStart = new RegExp(`^[${unspacedScripts}${cjkPunctuation}]`, 'u');

/** The maximum word length; longer words are URLs or garbage that no caption could show in one piece. */
const MAX_WORD_LENGTH = 120;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function splitUnspaced(token: string): string[] {
  if (!unspacedRun.test(token)) return token.length <= MAX_WORD_LENGTH ? [token] : cutToken(token);
  const words: string[] = [];
  let opening = '';
  for (const { segment } of segmenter.segment(token)) {
    const last = words.at(-1);
    const isMark = !hasWord(segment);
    if (isOpening(segment) || (isMark && (last === undefined || opening !== ''))) opening += segment;
    else if (isMark) words[words.length - 1] = (last ?? '') + segment;
    else {
      words.push(opening + segment);
      opening = '';
    }
  }
  if (opening !== '') words.push((words.pop() ?? '') + opening);
  return words;
}

function cutToken(token: string): string[] {
  const characters = Array.from(token);
  const count = Math.ceil(characters.length / MAX_WORD_LENGTH);
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * MAX_WORD_LENGTH, (at + 1) * MAX_WORD_LENGTH).join(''),
  );
}

function isOpening(token: string): boolean {
  return /^[\p{Ps}\p{Pi}¿¡]+$/u.test(token);
}

/** True if a token belongs to the previous word because it is punctuation or the second half of a contraction. */
function joinsPrevious(token: string): boolean {
  if (isOpening(token)) return false;
  if (/^(?:['’](?:s|re|ll|ve|d|m|t)|n['’]t)$/i.test(token)) return true;
  return !hasWord(token);
}

/**
 * Joins a punctuation mark to its word. French uses a space before these marks and around a dash; it becomes a no-break
 * space.
 */
function glue(token: string, isSetApart: boolean): string {
  if (/^[-–—]+$/.test(token)) return '\u00a0';
  return !isSetApart && /^[?!;:»]/.test(token) ? '\u00a0' : '';
}
