import type { CaptionWord } from './caption-page.ts';

/** A word ready for layout, without invisible characters and emoji. */
export type CaptionToken = CaptionWord & {
  /** True if it follows the previous word without a space, as in Chinese or Thai. */
  joinsPrevious: boolean;
  /** True if it stays on the previous word's line, as in "New York"; default false. */
  isBound?: boolean;
};

export type CleanedWords = { tokens: CaptionToken[]; removedEmoji: number };

const emoji = /\p{RGI_Emoji}|[\p{Emoji_Presentation}\u{2600}-\u{27BF}\u{1F000}-\u{1FAFF}]/gv;
/**
 * Zero-width characters, bidi controls, variation selectors, tags and soft hyphens, which would change the layout
 * invisibly.
 */
const invisible = /[[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFD]--[\u200C\u200D]]/gv;
/** Joiners affect the shaping of Arabic and Indic letters and are meaningless elsewhere. */
const strayJoiner =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Mn}\p{Mc}])[\u200C\u200D]|[\u200C\u200D]$/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const startsUnspaced = new RegExp(`^[\\p{P}]*${unspaced.source}`, 'u');
const endsUnspaced = new RegExp(`${unspaced.source}[\\p{M}\\p{P}ー]*$`, 'u');
/** Spaces separate phrases in Thai and similar scripts, while Chinese and Japanese have none at all. */
const neverSpaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** More combining marks on a letter than any language uses; libass would stack them over the picture. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;
const MAX_WORD_CHARACTERS = 300;

/**
 * Prepares words for layout: in chronological order, without overlaps, split at white space (and between words if the
 * script has no spaces), and without control characters, invisible characters and emoji. Words that become empty are
 * left out.
 * @param language ISO 639-1 code, used to find words in scripts without spaces; null if unknown.
 */
export function cleanWords(words: readonly CaptionWord[], language: string | null): CleanedWords {
  const tokens: CaptionToken[] = [];
  let removedEmoji = 0;
  for (const word of inOrder(words)) {
    const withoutEmoji = word.text
      .slice(0, MAX_WORD_CHARACTERS * 4)
      .normalize('NFC')
      .replace(emoji, () => {
        removedEmoji += 1;
        return ' ';
      });
    const phrases = withoutEmoji
      .toWellFormed()
      .replace(invisible, '')
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .replace(strayJoiner, '')
      .replace(excessMarks, '$1')
      .trim()
      .split(' ')
      .filter((piece) => piece !== '')
      .map((piece) => splitUnspaced(piece, language));
    for (const token of shareTime(word, phrases)) addToken(tokens, token);
  }
  return { tokens, removedEmoji };
}

function addToken(tokens: CaptionToken[], token: CaptionToken) {
  const last = tokens.at(-1);
  // Some transcripts write "yes ." as two words: a lone punctuation mark belongs to the previous word.
  if (/^\p{P}+$/u.test(token.text)) {
    if (!last) return;
    last.text += /^\p{Pd}+$/u.test(token.text) ? ` ${token.text}` : token.text;
    last.endSec = token.endSec;
    return;
  }
  const joinsPrevious =
    token.joinsPrevious ||
    (last !== undefined &&
      endsUnspaced.test(last.text) &&
      neverSpaced.test(last.text) &&
      startsUnspaced.test(token.text));
  tokens.push({ ...token, joinsPrevious });
}

function inOrder(words: readonly CaptionWord[]): CaptionWord[] {
  const sorted = words
    .filter((word) => Number.isFinite(word.startSec) && Number.isFinite(word.endSec) && word.endSec >= 0)
    .sort((a, b) => a.startSec - b.startSec);
  return sorted.map((word, index) => {
    const startSec = Math.max(0, word.startSec);
    const nextSec = Math.max(startSec, sorted[index + 1]?.startSec ?? Number.POSITIVE_INFINITY);
    return { ...word, startSec, endSec: Math.min(nextSec, Math.max(startSec, word.endSec)) };
  });
}

/** Splits "今天天气" into words; punctuation stays with the previous word. Text with spaces is returned unchanged. */
function splitUnspaced(text: string, language: string | null): string[] {
  if (!unspaced.test(text)) return [text];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmenterFor(language).segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && !isWordLike && !/^[\p{Ps}\p{Pi}]/u.test(segment))
      pieces[pieces.length - 1] = last + segment;
    else if (last !== undefined && /^[\p{Ps}\p{Pi}]+$/u.test(last)) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

function segmenterFor(language: string | null): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language ?? undefined, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}

/** Splits words at white space, and each part further if its script has no spaces. */
function shareTime(word: CaptionWord, phrases: string[][]): CaptionToken[] {
  const pieces = phrases.flatMap((phrase) => phrase.map((text, index) => ({ text, joinsPrevious: index > 0 })));
  const total = pieces.reduce((sum, { text }) => sum + [...text].length, 0);
  const durationSec = word.endSec - word.startSec;
  let before = 0;
  return pieces.map((piece, index) => {
    const startSec = word.startSec + (durationSec * before) / total;
    before += [...piece.text].length;
    const endSec = word.startSec + (durationSec * before) / total;
    return {
      ...piece,
      startSec,
      endSec,
      ...(word.isEmphasized && { isEmphasized: true }),
      ...(word.speakerNumber !== undefined && { speakerNumber: word.speakerNumber }),
      // A word's break belongs to its first piece.
      ...(index === 0 && word.break && { break: word.break }),
      ...(word.number !== undefined && { number: word.number }),
    };
  });
}
