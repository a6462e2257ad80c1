import type { Word } from './transcript.ts';

/** A word with the facts for finding sentences. */
export type PlacedWord = Word & {
  /** True for the last word of its cue. */
  endsCue: boolean;
  /** True if a cue with only punctuation follows it, as in word-by-word corpora. */
  isClosed: boolean;
};
