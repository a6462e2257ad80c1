import type { TimeRange } from '../time/time-range.ts';

/** A burst of sound above its surroundings, such as laughter or applause after a sentence. */
export type SoundEvent = TimeRange & {
  kind: 'laughter-or-applause' | 'loud';
  /** Its rise above the surroundings, in dB. */
  riseDb: number;
};

/** The loudness of a part of a source as JSON: a byte for each hop, in half decibels below full scale, as base64. */
export type PackedLevels = {
  hopSec: number;
  /** The number of hops of the source before the first of these. */
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
  /** Levels of the whole source, each 10 ms, for cuts between words; not given if an earlier version analyzed it. */
  fineLevels?: PackedLevels | undefined;
  /** Quiet stretches, in order. */
  silences: TimeRange[];
  /** Stretches with speech: by the voice activity detector if it runs, else everything that is not silent. */
  speech: TimeRange[];
  events: SoundEvent[];
};
