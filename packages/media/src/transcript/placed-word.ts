import type { Word } from './transcript.ts';

/** A word with the facts needed to split sentences. */
export type PlacedWord = Word & {
  /** True for the last word in its cue. */
  endsCue: boolean;
  /** True if the next cue only contains punctuation, as in word-by-word corpora. */
  isClosed: boolean;
};
