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
      failure: { reason: 'transcription-failed', message: { code: 'speech-engine-ended', facts: {} } },
      missing: { code: 'speech-engine-missing', facts: {} },
    },
    options,
  );
}
