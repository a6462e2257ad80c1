import type { TimeRange } from '../time/time-range.ts';

/** One spoken word as written, with the punctuation that follows it ("no,"). Times are in the source. */
export type Word = TimeRange & {
  text: string;
  /** 0..1 as the recognizer says; null where unknown. */
  confidence: number | null;
  /** Name or label of who speaks; null where unknown. */
  speaker: string | null;
  /** A person has a line of the captions begin with it; default false. */
  startsLine?: boolean;
};

/** A subtitle cue or a recognizer's segment: its words in order, times ascending, never overlapping inside the cue. */
export type Cue = TimeRange & {
  /** What is spoken, as written, in several lines where a person has lines begin; empty for a cue that only describes a sound. */
  text: string;
  /** Who speaks the whole cue; null where unknown or where several do. */
  speaker: string | null;
  words: Word[];
  /**
   * Sounds the cue describes, in lower case and without their brackets: `laughter`, `applause`, `music`. Left out when
   * there are none. They are never part of `text` or `words`.
   */
  annotations?: string[] | undefined;
};

/** Everything said in a source, in the order of time. */
export type Transcript = {
  /** ISO 639-1 code such as `en`; null where unknown. */
  language: string | null;
  /** `measured`: a recognizer timed every word; `estimated`: words were placed inside their cues by length. */
  wordTiming: 'measured' | 'estimated';
  cues: Cue[];
};

/** A sentence: words `firstWord` to `lastWord` (both included) of `listWords(transcript)`. */
export type Sentence = TimeRange & { firstWord: number; lastWord: number; text: string; speaker: string | null };

/** All words of a transcript in order. */
export function listWords(transcript: Transcript): Word[] {
  return transcript.cues.flatMap((cue) => cue.words);
}

/** Counts the words of a transcript without listing them. */
export function countWords({ cues }: Pick<Transcript, 'cues'>): number {
  return cues.reduce((sum, { words }) => sum + words.length, 0);
}
