import type { TimeRange } from '../time/time-range.ts';

/** A burst of sound that stands out of its surroundings, such as laughter or applause after a sentence. */
export type SoundEvent = TimeRange & {
  kind: 'laughter-or-applause' | 'loud';
  /** How far above its surroundings, in dB. */
  riseDb: number;
};

/** How loud a part of a source is, as JSON keeps it: a byte for each hop, in half decibels below full scale, as base64. */
export type PackedLevels = {
  hopSec: number;
  /** How many hops of the source lie before the first of these. */
  firstHop: number;
  halfDb: string;
};

/** What one pass over the audio track tells; null fields do not exist: a source without audio has no Sound. */
export type Sound = {
  durationSec: number;
  /** Seconds between two values of `loudnessDb`. */
  hopSec: number;
  /** Level of each hop in dB relative to full scale, -100 for digital silence. */
  loudnessDb: number[];
  /** Levels of all of it, each 10 ms, for cuts between words; not given where an earlier version listened. */
  fineLevels?: PackedLevels | undefined;
  /** Quiet stretches, in order. */
  silences: TimeRange[];
  /** Stretches with speech, by voice activity where the detector runs, else what is not silent. */
  speech: TimeRange[];
  events: SoundEvent[];
};
