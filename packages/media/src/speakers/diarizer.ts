import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A time range in which one voice speaks. Voices are counted from 0 in the order in which they begin. */
export type VoiceTurn = TimeRange & { voice: number };

export type DiarizeInput = {
  /** A mono 16 kHz WAV file of the whole source. */
  wavPath: string;
  durationSec: number;
  /** The number of voices, if known. */
  voices?: number | undefined;
  /**
   * Finds the most voices there can be; null for any number, which is the default. It is only called if more than two
   * voices are found and their number is not known.
   */
  findMostVoices?: (() => Promise<number | null>) | undefined;
};

/** The sound of a voice, for recognizing it elsewhere. */
export type VoicePrint = {
  /** Its sound as a vector; empty if there is too little. */
  embedding: readonly number[];
  /** The seconds that the embedding is made of. */
  heardSec: number;
};

/** `voices` has the sound of each voice by its number. `unboundedVoices` is null unless `findMostVoices` reduced it. */
export type FoundVoices = { turns: VoiceTurn[]; voices: VoicePrint[]; unboundedVoices: number | null };

/**
 * Finds who speaks when. Turns are in chronological order; turns of different voices may overlap. Throws MediaError
 * (`model-missing`, `engine-missing`, `transcription-failed`, `timeout`, `cancelled`).
 */
export type Diarizer = { findTurns(input: DiarizeInput, options?: EffectOptions): Promise<FoundVoices> };
