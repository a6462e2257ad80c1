import type { WarningFact } from '../../facts/warnings.ts';
import { MediaError } from '../../media-error.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { fatalReasons } from '../fatal-reasons.ts';
import { type FoundTranscript, transcribeSound, usualEngines } from '../get-transcript.ts';
import type { Transcriber } from '../transcriber.ts';

/**
 * Transcribes a part of a source with the first default engine that succeeds. If none does, the function throws,
 * because a part without words would leave a gap in the middle of the transcript.
 * @param input `wavPath` contains only the part's audio.
 * @throws MediaError `model-missing` if no engine is configured, the last engine's error, `cancelled`.
 */
export async function transcribePart(
  input: {
    wavPath: string;
    durationSec: number;
    language: string | null;
    workDir: string;
    transcribers: readonly Transcriber[];
  },
  options: EffectOptions = {},
): Promise<FoundTranscript> {
  const { wavPath, durationSec, language, workDir, transcribers } = input;
  const warnings: WarningFact[] = [];
  let failure: MediaError | null = null;
  for (const name of usualEngines) {
    const transcriber = transcribers.find((one) => one.name === name);
    if (!transcriber) continue;
    try {
      const request = { wavPath, speech: [], language, workDir, info: { path: wavPath, durationSec } };
      const { transcript, source, report } = await transcribeSound(request, transcriber, options);
      return { transcript, source, report, warnings };
    } catch (error) {
      if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
      if (error.reason === 'model-missing') failure ??= error;
      else {
        failure = error;
        warnings.push({ code: 'engine-skipped', facts: { engine: name, failure: error.failure } });
      }
    }
  }
  throw failure ?? new MediaError('model-missing', 'No speech engine is set up here.');
}
