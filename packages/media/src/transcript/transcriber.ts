import type { MaterialReport } from '../material/material-report.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Transcript } from './transcript.ts';
import type { Levels } from './words/band-levels.ts';

/** Speech to transcribe. */
export type TranscribeInput = {
  /** Mono 16 kHz signed 16-bit WAV of the whole source. */
  wavPath: string;
  durationSec: number;
  /** Times with speech, in order; a transcriber cuts its pieces between them. Empty if unknown. */
  speech: TimeRange[];
  /**
   * True if `speech` is from the voice activity model, so that there is no speech elsewhere; default false: then it
   * only reflects the loudness.
   */
  isVoice?: boolean;
  /** Loudness, for cutting stretches without a pause between words; default unknown. */
  levels?: Levels | null;
  /** ISO 639-1 code, or null to let the engine detect it. */
  language: string | null;
  /** A folder for temporary files of the transcriber. */
  workDir: string;
};

/** A recognized transcript, with a report of corrections and omissions; no report if there were none. */
export type RecognizedTranscript = Transcript & { report?: MaterialReport };

/** Turns speech into words. Throws a MediaError (`model-missing`, `engine-missing`, `transcription-failed`, `cancelled`). */
export type Transcriber = {
  /** Name for the command line, such as `api`, `sherpa` or `pocketsphinx`. */
  name: string;
  transcribe(input: TranscribeInput, options: EffectOptions): Promise<RecognizedTranscript>;
};
