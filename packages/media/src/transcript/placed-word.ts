import type { Word } from './transcript.ts';

/** A word with what deciding about sentences needs beside it. */
export type PlacedWord = Word & {
  /** Whether it is the last word of its cue. */
  endsCue: boolean;
  /** Whether a cue of punctuation alone, as word-by-word corpora have, follows it. */
  isClosed: boolean;
};
