import {
  connectLanguageModel,
  createApiTranscriber,
  createEmbedder,
  createFaceDetector,
  createLanguageModelFinder,
  createLocalFinder,
  createPocketsphinxTranscriber,
  createSherpaDiarizer,
  createSherpaTranscriber,
  type EngineParts,
  findEspeakVoice,
  findFliteVoice,
  findLocalEmbedder,
  findMediaTools,
  findSherpaVoices,
  type MediaTools,
  type MomentFinder,
} from '@clipwright/media';
import type { Config } from '../../config/config.ts';

/** The parts that runs use. `finder` uses no language model. */
export type Parts = EngineParts & {
  /** The moment finder for clips whose plan and clip spec include a language model; null if none is configured. */
  modelFinder: MomentFinder | null;
};

/** Builds the engine's parts. @throws MediaError `ffmpeg-missing` */
export async function buildParts(media: Config['media']): Promise<Parts> {
  const { ffmpegPath, path, modelsDir, languageModel, embedding } = media;
  const tools = { ...(await findMediaTools({ ffmpegPath, path })), modelsDir };
  const embedder = embedding ? createEmbedder(embedding) : await findLocalEmbedder({ modelsDir });
  const finder = createLocalFinder({ embedder });
  return {
    tools,
    finder,
    modelFinder: languageModel && createLanguageModelFinder({ ...languageModel, fallback: finder }),
    languageModel: languageModel && connectLanguageModel(languageModel),
    transcribers: buildTranscribers(tools, media),
    diarizer: createSherpaDiarizer({ modelsDir }),
    createFaceDetector,
    voices: await findVoices(tools, modelsDir),
  };
}

/** Returns the configured speech engines in the order in which they are tried. */
function buildTranscribers(tools: MediaTools, media: Config['media']): EngineParts['transcribers'] {
  const { transcription, modelsDir } = media;
  return [
    ...(transcription ? [createApiTranscriber({ tools, ...transcription })] : []),
    createSherpaTranscriber({ modelsDir, model: null }),
    createPocketsphinxTranscriber(),
  ];
}

/** Finds this machine's voices, the most natural first. */
async function findVoices(tools: MediaTools, modelsDir: string): Promise<EngineParts['voices']> {
  const [installed, ...robotic] = await Promise.all([
    findSherpaVoices(tools, { modelsDir }),
    findFliteVoice(tools, {}),
    findEspeakVoice(tools, {}),
  ]);
  return [...installed, ...robotic.filter((voice) => voice !== null)];
}
