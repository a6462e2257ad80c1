import type { MaterialReport } from '../material/material-report.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { Transcript } from './transcript.ts';
import type { Levels } from './words/band-levels.ts';

/** Speech to be written down. */
export type TranscribeInput = {
  /** Mono 16 kHz signed 16-bit WAV of the whole source. */
  wavPath: string;
  durationSec: number;
  /** Where someone speaks, in order; a transcriber cuts its pieces between these. Empty where not known. */
  speech: TimeRange[];
  /** Whether `speech` is from the voice activity model, so that nothing is said elsewhere; default false: it tells only how loud it is. */
  isVoice?: boolean;
  /** How loud it is, to cut stretches without a pause between words; default not known. */
  levels?: Levels | null;
  /** ISO 639-1 code, or null to let the engine find out. */
  language: string | null;
  /** A folder the transcriber may write temporary files to. */
  workDir: string;
};

/** What was heard, with what was corrected in it and left out; no report where nothing was. */
export type HeardTranscript = Transcript & { report?: MaterialReport };

/** Turns speech into words. Throws a MediaError (`model-missing`, `engine-missing`, `transcription-failed`, `cancelled`). */
export type Transcriber = {
  /** Name as the command line takes it, such as `api`, `sherpa` or `pocketsphinx`. */
  name: string;
  transcribe(input: TranscribeInput, options: EffectOptions): Promise<HeardTranscript>;
};
