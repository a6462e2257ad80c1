import type { TimeRange } from '../time/time-range.ts';
import { fillersOf } from './fillers.ts';

/** A filler within a list of words, from number `first` to `last`, both inclusive. */
export type FillerSpan = { first: number; last: number };

/** A pause this long sets off a phrase from its neighbor. */
const PAUSE_SEC = 0.15;

/**
 * Finds filler words, in order: hesitations anywhere, phrases only if they are set off on both sides.
 * @param language ISO 639-1 code; null finds only universal fillers.
 */
export function findFillers(
  words: readonly (TimeRange & { text: string })[],
  language: string | null,
): readonly FillerSpan[] {
  const { hesitations, phrases } = fillersOf(language);
  const bareTexts = words.map(({ text }) => bare(text));
  const isFiller = bareTexts.map((text) => hesitations.includes(text));
  const spans = isFiller.flatMap((is, at): FillerSpan[] => (is ? [{ first: at, last: at }] : []));
  /** True if the word with this number is the first one, or follows punctuation, a pause or a filler. */
  const isApartBefore = (at: number) => {
    const [left, right] = [words[at - 1], words[at]];
    return (
      !left ||
      !right ||
      isFiller[at - 1] ||
      isFiller[at] ||
      /[\p{P}]$/u.test(left.text) ||
      right.startSec - left.endSec >= PAUSE_SEC
    );
  };
  for (const phrase of phrases.map((text) => text.split(' '))) {
    for (let first = 0; first + phrase.length <= words.length; first++) {
      const last = first + phrase.length - 1;
      const isTaken = isFiller.slice(first, last + 1).some(Boolean);
      const matches = phrase.every((text, index) => bareTexts[first + index] === text);
      if (isTaken || !matches || !isApartBefore(first) || !isApartBefore(last + 1)) continue;
      isFiller.fill(true, first, last + 1);
      spans.push({ first, last });
    }
  }
  return spans.sort((a, b) => a.first - b.first);
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
}
