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
  /** The most voices there can be; any number by default. */
  mostVoices?: number | undefined;
};

/**
 * Finds who speaks when. Turns are in chronological order; turns of different voices may overlap. Throws MediaError
 * (`model-missing`, `engine-missing`, `transcription-failed`, `timeout`, `cancelled`).
 */
export type Diarizer = { findTurns(input: DiarizeInput, options?: EffectOptions): Promise<VoiceTurn[]> };
