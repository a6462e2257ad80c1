import type { PlacedWord } from './placed-word.ts';

/** A pause that ends a thought in unpunctuated speech. */
const PAUSE_SEC = 0.5;
/** The same between two capitalized words, which are probably a name. */
const NAME_PAUSE_SEC = 1.5;
/** Longer sentences are split further regardless of punctuation; written sentences are rarely longer. */
const MAX_WORDS = 45;
/** The maximum part length for unpunctuated text. */
const MAX_RAW_WORDS = 24;
/** The minimum part length after splitting. */
const MIN_WORDS = 4;
/**
 * The number of characters that count as one word in scripts without spaces. Words in these scripts are shorter, and
 * their boundaries come from a dictionary.
 */
const UNSPACED_CHARACTERS = 1.5;

/** Split points for long text, with the pause in seconds that each is worth. */
const CUE_END_SEC = 0.25;
const CLAUSE_SEC = 0.4;
/** A semicolon or colon, a natural break in verse and long sentences. */
const HALF_STOP_SEC = 0.7;
/** The cost of a split point at the end of the text rather than in the middle. */
const OFF_CENTRE_SEC = 0.4;

/**
 * Splits the words `first` to `last`, a sentence according to its punctuation, if there was too little of it: at pauses
 * if the sentence does not end with punctuation, then at the most likely points until the parts are short enough.
 * @returns pairs of first and last word (inclusive), in order.
 */
export function splitUnpunctuated(words: readonly PlacedWord[], first: number, last: number): [number, number][] {
  const isPunctuated =
    /[.!?…。！？؟।۔]["'\p{Pe}\p{Pf}]*$/u.test(words[last]?.text ?? '') || words[last]?.isClosed === true;
  const length = last - first + 1;
  if (isPunctuated && length <= MAX_WORDS) return [[first, last]];
  const maxWords = isPunctuated ? MAX_WORDS : MAX_RAW_WORDS;
  return splitAtPauses(words, first, last).flatMap(([from, to]) => halve(words, from, to, maxWords));
}

function splitAtPauses(words: readonly PlacedWord[], first: number, last: number): [number, number][] {
  const parts: [number, number][] = [];
  let left = words.slice(first, last + 1).reduce((sum, { text }) => sum + sizeOf(text), 0);
  let size = 0;
  let from = first;
  for (let at = first; at < last; at++) {
    size += sizeOf(words[at]?.text ?? '');
    left -= sizeOf(words[at]?.text ?? '');
    if (
      pauseAfterSec(words, at) < (isInName(words, at) ? NAME_PAUSE_SEC : PAUSE_SEC) ||
      size < MIN_WORDS ||
      left < MIN_WORDS - 1e-9
    )
      continue;
    parts.push([from, at]);
    from = at + 1;
    size = 0;
  }
  parts.push([from, last]);
  return parts;
}

/** True if a word and the next one are capitalized, without punctuation between them, as in "United States". */
function isInName(words: readonly PlacedWord[], at: number): boolean {
  return (
    [words[at], words[at + 1]].every((word) => /^\p{Lu}\p{Ll}/u.test(word?.text ?? '')) &&
    !/\P{L}$/u.test(words[at]?.text ?? '')
  );
}

function halve(words: readonly PlacedWord[], first: number, last: number, maxWords: number): [number, number][] {
  const length = last - first + 1;
  if (length <= maxWords) return [[first, last]];
  let best = first + Math.floor(length / 2) - 1;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (let at = first + MIN_WORDS - 1; at <= last - MIN_WORDS; at++) {
    const offCentre = Math.abs((at - first + 1) / length - 0.5) * 2;
    const worth =
      Math.min(2, pauseAfterSec(words, at)) +
      (words[at]?.endsCue ? CUE_END_SEC : 0) +
      clauseSec(words[at]?.text ?? '') -
      (isInName(words, at) ? NAME_PAUSE_SEC : 0) -
      OFF_CENTRE_SEC * offCentre;
    if (worth > bestWorth) {
      best = at;
      bestWorth = worth;
    }
  }
  return [...halve(words, first, best, maxWords), ...halve(words, best + 1, last, maxWords)];
}

/** Returns the amount a word adds to a part's length. */
function sizeOf(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return Math.max(1, unspaced / UNSPACED_CHARACTERS);
}

function clauseSec(text: string): number {
  if (/[;:；：]$/.test(text)) return HALF_STOP_SEC;
  return /[,，、—–]$/.test(text) ? CLAUSE_SEC : 0;
}

function pauseAfterSec(words: readonly PlacedWord[], at: number): number {
  return Math.max(0, (words[at + 1]?.startSec ?? 0) - (words[at]?.endSec ?? 0));
}
