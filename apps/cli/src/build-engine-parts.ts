import {
  connectLanguageModel,
  createApiTranscriber,
  createEmbedder,
  createLanguageModelFinder,
  createLocalFinder,
  createPocketsphinxTranscriber,
  createSherpaDiarizer,
  createSherpaTranscriber,
  type Embedder,
  type EngineParts,
  findEspeakVoice,
  findFliteVoice,
  findLocalEmbedder,
  findSherpaVoices,
  type MediaTools,
} from '@clipwright/media';
import type { CliConfig } from './cli-config.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Builds the parts of the engine from the settings.
 * @param isText whether a text is read aloud. Voices are only searched for then, because the search is slow.
 */
export async function buildEngineParts(
  { config, findTools, createFaceDetector, signal }: CommandContext,
  { isText }: { isText: boolean },
): Promise<EngineParts> {
  const tools = await findTools();
  return {
    tools,
    ...(await buildFinder(config)),
    transcribers: buildTranscribers(tools, config),
    diarizer: createSherpaDiarizer({ modelsDir: config.CLIPWRIGHT_MODELS_DIR }),
    createFaceDetector,
    voices: isText ? await findVoices(tools, config, { signal }) : [],
  };
}

/** Returns the voices installed on this machine, most natural first. */
export async function findVoices(
  tools: MediaTools,
  config: CliConfig,
  options: { signal: AbortSignal },
): Promise<EngineParts['voices']> {
  const [installed, ...robotic] = await Promise.all([
    findSherpaVoices(tools, { modelsDir: config.CLIPWRIGHT_MODELS_DIR }),
    findFliteVoice(tools, options),
    findEspeakVoice(tools, options),
  ]);
  return [...installed, ...robotic.filter((voice) => voice !== null)];
}

/** Returns the configured speech engines in the order in which they are tried. */
export function buildTranscribers(tools: MediaTools, config: CliConfig): EngineParts['transcribers'] {
  const api = config.CLIPWRIGHT_TRANSCRIPTION_URL;
  return [
    ...(api === undefined
      ? []
      : [
          createApiTranscriber({
            tools,
            baseUrl: api,
            apiKey: config.CLIPWRIGHT_TRANSCRIPTION_KEY ?? null,
            model: config.CLIPWRIGHT_TRANSCRIPTION_MODEL,
          }),
        ]),
    createSherpaTranscriber({ modelsDir: config.CLIPWRIGHT_MODELS_DIR, model: null }),
    createPocketsphinxTranscriber(),
  ];
}

/** Returns the embedder for prompts: the configured API, or else the installed model. Null without either. */
export async function buildEmbedder(config: CliConfig): Promise<Embedder | null> {
  const { CLIPWRIGHT_LLM_URL: baseUrl, CLIPWRIGHT_EMBEDDING_MODEL: model } = config;
  if (baseUrl === undefined || model === undefined) {
    return await findLocalEmbedder({ modelsDir: config.CLIPWRIGHT_MODELS_DIR });
  }
  return createEmbedder({ baseUrl, model, apiKey: config.CLIPWRIGHT_LLM_KEY ?? null });
}

async function buildFinder(config: CliConfig): Promise<Pick<EngineParts, 'finder' | 'languageModel'>> {
  const local = createLocalFinder({ embedder: await buildEmbedder(config) });
  const { CLIPWRIGHT_LLM_URL: baseUrl, CLIPWRIGHT_LLM_MODEL: model } = config;
  if (baseUrl === undefined || model === undefined) return { finder: local, languageModel: null };
  const connection = { baseUrl, model, apiKey: config.CLIPWRIGHT_LLM_KEY ?? null };
  return {
    finder: createLanguageModelFinder({ ...connection, fallback: local, reviewEndings: config.CLIPWRIGHT_LLM_REVIEW }),
    languageModel: connectLanguageModel(connection),
  };
}
