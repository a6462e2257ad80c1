import { join } from 'node:path';
import type { Model } from '../../models/model.ts';

/** Whisper's decoder needs some silence after the speech; sherpa-onnx's default of -1 selects the amount by model. */
const TAIL_PADDINGS = -1;

/**
 * Returns the sherpa-onnx configuration for a model.
 * @param language an ISO 639-1 code, for models with a language option, or null to detect the language.
 */
export function buildModelConfig(model: Model, modelsDir: string, language: string | null, threads: number): object {
  const path = (name: string) => join(modelsDir, model.name, model.files[name] ?? '');
  const common = { tokens: path('tokens'), numThreads: threads, provider: 'cpu', debug: 0 };
  if (model.family === 'transducer') {
    const transducer = { encoder: path('encoder'), decoder: path('decoder'), joiner: path('joiner') };
    return { ...common, transducer, modelType: 'nemo_transducer' };
  }
  const whisper = {
    encoder: path('encoder'),
    decoder: path('decoder'),
    language: language ?? '',
    task: 'transcribe',
    tailPaddings: TAIL_PADDINGS,
  };
  return { ...common, whisper, modelType: 'whisper' };
}
