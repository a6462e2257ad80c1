import type { TimeRange } from '../time/time-range.ts';

/** A burst of sound louder than its surroundings, such as laughter or applause after a sentence. */
export type SoundEvent = TimeRange & {
  kind: 'laughter-or-applause' | 'loud';
  /** Its rise above the surroundings, in dB. */
  riseDb: number;
};

/** The loudness of part of a source as JSON: one byte per hop, in half decibels below full scale, as base64. */
export type PackedLevels = {
  hopSec: number;
  /** The number of source hops before the first of these. */
  firstHop: number;
  halfDb: string;
};

/** The results of one pass over the audio track. A source without audio has no Sound. */
export type Sound = {
  durationSec: number;
  /** Seconds between two values of `loudnessDb`. */
  hopSec: number;
  /** Level of each hop in dB relative to full scale, -100 for digital silence. */
  loudnessDb: number[];
  /** Levels for the whole source, per 10 ms, for cuts between words; omitted if an earlier version analyzed it. */
  fineLevels?: PackedLevels | undefined;
  /** Quiet stretches, in order. */
  silences: TimeRange[];
  /** Stretches with speech: from the voice activity detector if it runs, otherwise everything that is not silent. */
  speech: TimeRange[];
  events: SoundEvent[];
};
