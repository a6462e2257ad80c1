import type { NetworkId } from '@clipwright/contract';

/** Returns the text with its hashtags, as it is posted. */
export function composeText({ text, hashtags }: { text: string; hashtags: readonly string[] }): string {
  return [text, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts characters as a network does: code points, or graphemes on Bluesky. */
export function countChars(text: string, network: NetworkId): number {
  return network === 'bluesky' ? [...graphemes.segment(text)].length : [...text].length;
}

/** Shortens a text to at most `max` characters, at the end of a word, with an ellipsis. */
export function shorten(text: string, max: number, network: NetworkId): string {
  if (countChars(text, network) <= max) return text;
  if (max < 1) return '';
  const pieces = network === 'bluesky' ? [...graphemes.segment(text)].map(({ segment }) => segment) : [...text];
  const start = pieces.slice(0, max - 1).join('');
  const words = /^([\s\S]*\S)\s+\S*$/u.exec(start)?.[1] ?? start;
  // A long word is cut rather than most of the text.
  const shortened = words.length * 2 >= start.length ? words : start;
  return `${shortened.trimEnd()}…`;
}
