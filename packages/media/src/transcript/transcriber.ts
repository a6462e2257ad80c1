import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Transcript } from './transcript.ts';

/** Speech to be written down. */
export type TranscribeInput = {
  /** Mono 16 kHz signed 16-bit WAV of the whole source. */
  wavPath: string;
  durationSec: number;
  /** Where someone speaks, in order; a transcriber cuts its pieces between these. */
  speech: TimeRange[];
  /** ISO 639-1 code, or null to let the engine find out. */
  language: string | null;
  /** A folder the transcriber may write temporary files to. */
  workDir: string;
};

/** Turns speech into words. Throws a MediaError (`model-missing`, `engine-missing`, `transcription-failed`, `cancelled`). */
export type Transcriber = {
  /** Name as the command line takes it, such as `api`, `sherpa` or `pocketsphinx`. */
  name: string;
  transcribe(input: TranscribeInput, options: EffectOptions): Promise<Transcript>;
};
