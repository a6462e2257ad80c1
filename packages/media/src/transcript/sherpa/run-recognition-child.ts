import type { EffectOptions } from '../../process/effect-options.ts';
import { type ChildRequest, runSherpaChild } from '../../sherpa/run-sherpa-child.ts';

/**
 * Runs a recognition script from this folder in a separate process.
 * @throws MediaError as `runSherpaChild` does, `transcription-failed` if it crashes.
 */
export async function runRecognitionChild(
  script: './detect-speech-child.ts' | './recognize-child.ts',
  request: Pick<ChildRequest, 'job' | 'reads' | 'timeoutMs' | 'onLine'>,
  options: EffectOptions,
): Promise<void> {
  await runSherpaChild(
    {
      ...request,
      script: new URL(script, import.meta.url),
      failure: {
        reason: 'transcription-failed',
        sentence: 'The speech engine ended unexpectedly: try again, reinstall its model, or give a transcript file.',
      },
      withoutEngine: 'name a transcription API or a transcript file instead',
    },
    options,
  );
}
