import { availableParallelism } from 'node:os';
import { MediaError } from '../../media-error.ts';
import { getModel, models } from '../../models/catalogue.ts';
import { isModelInstalled } from '../../models/list-models.ts';
import type { Model } from '../../models/model.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import { guessLanguage } from '../guess-language.ts';
import type { TranscribeInput, Transcriber } from '../transcriber.ts';
import { listWords, type Transcript } from '../transcript.ts';
import { hearSpeech } from '../words/hear-speech.ts';
import { planPieces } from '../words/plan-pieces.ts';
import { buildSherpaTranscript, PieceResult } from './build-sherpa-transcript.ts';
import { buildModelConfig } from './model-config.ts';
import { pickModel } from './pick-model.ts';
import type { RecognizeJob } from './recognize-child.ts';
import { runRecognitionChild } from './run-recognition-child.ts';

const recognizers = models.filter((model) => model.kind === 'speech-recognition');

/** Whisper processes 30 s windows, and Parakeet's memory use grows quadratically with length. */
const MAX_PIECE_SEC = 28;
/** Silence too long to be worth transcribing. */
const MAX_PAUSE_SEC = 2;
/** The time limit: ten times the length of the speech, plus five minutes for loading. */
const TIMEOUT_FACTOR = 10;
const TIMEOUT_BASE_MS = 5 * 60_000;

/**
 * Creates a transcriber that runs a local model with sherpa-onnx in a separate process.
 * @param settings `modelsDir` as for `installModel`; `model` is a name from the catalog, or null to use the first
 * installed model for the language; `threads` defaults to the machine's number of threads, at most 4.
 */
export function createSherpaTranscriber(settings: {
  modelsDir: string;
  model: string | null;
  threads?: number | undefined;
}): Transcriber {
  return {
    name: 'sherpa',
    transcribe: async (input, options) => {
      const model = await findModel(settings, input.language);
      return await hearSpeech(input, () => recognize(model, settings, input, options));
    },
  };
}

async function findModel(
  settings: { modelsDir: string; model: string | null },
  language: string | null,
): Promise<Model> {
  const candidates = recognizers.filter(
    ({ name }) => settings.model === null || name === getModel(settings.model).name,
  );
  const installed = await Promise.all(
    candidates.map(async (model) => ((await isModelInstalled(settings.modelsDir, model)) ? [model] : [])),
  );
  return pickModel(candidates, installed.flat(), settings.model === null ? language : null);
}

async function recognize(
  model: Model,
  settings: { modelsDir: string; threads?: number | undefined },
  input: TranscribeInput,
  options: EffectOptions,
): Promise<Transcript> {
  const pieces = planPieces(input.durationSec, input.speech, MAX_PIECE_SEC, MAX_PAUSE_SEC, input.levels ?? null);
  const threads = settings.threads ?? Math.min(4, availableParallelism());
  const job: RecognizeJob = {
    wavPath: input.wavPath,
    pieces,
    modelConfig: buildModelConfig(model, settings.modelsDir, input.language, threads),
  };
  const results: PieceResult[] = [];
  const onLine = (line: unknown) => {
    const parsed = PieceResult.safeParse(line);
    if (!parsed.success) {
      throw new MediaError(
        'transcription-failed',
        { code: 'speech-engine-answer-unknown', facts: {} },
        {
          problem: parsed.error.message.slice(0, 500),
        },
      );
    }
    results.push(parsed.data);
    options.onProgress?.(results.length / pieces.length);
  };
  const timeoutMs = TIMEOUT_BASE_MS + TIMEOUT_FACTOR * 1000 * input.durationSec;
  const reads = [input.wavPath, settings.modelsDir];
  await runRecognitionChild('./recognize-child.ts', { job, reads, timeoutMs, onLine }, options);
  const transcript = buildSherpaTranscript(results, pieces, input.speech, input.language);
  return { ...transcript, language: transcript.language ?? guessLanguage(listWords(transcript)) };
}
