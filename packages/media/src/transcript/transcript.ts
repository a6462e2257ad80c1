import type { TimeRange } from '../time/time-range.ts';

/** One spoken word in its written form, with the punctuation after it ("no,"). Times are in the source. */
export type Word = TimeRange & {
  text: string;
  /** The recognizer's confidence, 0..1; null if unknown. */
  confidence: number | null;
  /** Name or label of the speaker; null if unknown. */
  speaker: string | null;
  /** True if a person starts a line of the captions with it; default false. */
  startsLine?: boolean;
};

/** A subtitle cue or a recognizer's segment: its words in order, times ascending, never overlapping inside the cue. */
export type Cue = TimeRange & {
  /** The spoken text, in several lines at a person's breaks; empty for a cue that only describes a sound. */
  text: string;
  /** The speaker of the whole cue; null if unknown or if there are several. */
  speaker: string | null;
  words: Word[];
  /**
   * Sounds in the cue, in lower case and without their brackets: `laughter`, `applause`, `music`. Not given if there
   * are none. They are never part of `text` or `words`.
   */
  annotations?: string[] | undefined;
};

/** All speech of a source, in the order of time. */
export type Transcript = {
  /** ISO 639-1 code such as `en`; null if unknown. */
  language: string | null;
  /** `measured`: a recognizer timed every word; `estimated`: words were placed inside their cues by length. */
  wordTiming: 'measured' | 'estimated';
  cues: Cue[];
};

/** A sentence: words `firstWord` to `lastWord` (both included) of `listWords(transcript)`. */
export type Sentence = TimeRange & { firstWord: number; lastWord: number; text: string; speaker: string | null };

/** Lists all words of a transcript in order. */
export function listWords(transcript: Transcript): Word[] {
  return transcript.cues.flatMap((cue) => cue.words);
}

/** Counts the words of a transcript without listing them. */
export function countWords({ cues }: Pick<Transcript, 'cues'>): number {
  return cues.reduce((sum, { words }) => sum + words.length, 0);
}
