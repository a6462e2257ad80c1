import type { MaterialReport } from '../material/material-report.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Transcript } from './transcript.ts';
import type { Levels } from './words/band-levels.ts';

/** Speech to transcribe. */
export type TranscribeInput = {
  /** A mono 16 kHz signed 16-bit WAV file of the whole source. */
  wavPath: string;
  durationSec: number;
  /** Times with speech, in order; transcribers split audio between them. Empty if unknown. */
  speech: TimeRange[];
  /**
   * True if `speech` comes from the voice activity model, so there is no speech elsewhere. Default false, which means
   * that it only reflects loudness.
   */
  isVoice?: boolean;
  /** Loudness, for cutting between words in speech without pauses; default unknown. */
  levels?: Levels | null;
  /** ISO 639-1 code, or null to let the engine detect it. */
  language: string | null;
  /** A folder for the transcriber's temporary files. */
  workDir: string;
};

/** A recognized transcript with a report about corrections and omissions; no report if there were none. */
export type RecognizedTranscript = Transcript & { report?: MaterialReport };

/**
 * Converts speech to words. Throws MediaError (`model-missing`, `engine-missing`, `transcription-failed`, `cancelled`).
 */
export type Transcriber = {
  /** The engine's name on the command line, such as `api`, `sherpa` or `pocketsphinx`. */
  name: string;
  transcribe(input: TranscribeInput, options: EffectOptions): Promise<RecognizedTranscript>;
};
