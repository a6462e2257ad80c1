import type { TimeRange } from '../time/time-range.ts';

/** A spoken word in written form, with trailing punctuation ("no,"). Times are in source time. */
export type Word = TimeRange & {
  text: string;
  /** The recognizer's confidence, 0..1; null if unknown. */
  confidence: number | null;
  /** The speaker's name or label; null if unknown. */
  speaker: string | null;
  /** True if a user starts a caption line with this word; default false. */
  startsLine?: boolean;
};

/** A subtitle cue or a recognizer's segment: its words are in ascending order and never overlap within the cue. */
export type Cue = TimeRange & {
  /** The spoken text, with line breaks only where a user set them; empty for a cue that only describes a sound. */
  text: string;
  /** The cue's speaker; null if unknown or if there are several. */
  speaker: string | null;
  words: Word[];
  /**
   * Sounds in the cue, in lower case and without their brackets: `laughter`, `applause`, `music`. Omitted if there are
   * none. They are never part of `text` or `words`.
   */
  annotations?: string[] | undefined;
};

/** All speech in a source, in chronological order. */
export type Transcript = {
  /** ISO 639-1 code such as `en`; null if unknown. */
  language: string | null;
  /** `measured`: a recognizer timed every word; `estimated`: words were placed within their cues by length. */
  wordTiming: 'measured' | 'estimated';
  cues: Cue[];
};

/** A sentence: words `firstWord` to `lastWord` (inclusive) in `listWords(transcript)`. */
export type Sentence = TimeRange & { firstWord: number; lastWord: number; text: string; speaker: string | null };

/** Lists all words in a transcript in order. */
export function listWords(transcript: Transcript): Word[] {
  return transcript.cues.flatMap((cue) => cue.words);
}

/** Counts the words in a transcript without listing them. */
export function countWords({ cues }: Pick<Transcript, 'cues'>): number {
  return cues.reduce((sum, { words }) => sum + words.length, 0);
}
