import { dirname, join } from 'node:path';
import type { Model } from '../../models/model.ts';

/** Returns the sherpa-onnx configuration for a voice. */
export function buildVoiceConfig(model: Model, modelsDir: string, threads: number): object {
  const path = (name: string) => join(modelsDir, model.name, model.files[name] ?? '');
  return {
    model: {
      vits: { model: path('model'), tokens: path('tokens'), dataDir: dirname(path('phonemes')) },
      numThreads: threads,
      provider: 'cpu',
      debug: 0,
    },
    // The texts are already split into sentences.
    maxNumSentences: 1,
  };
}
