import {
  connectLanguageModel,
  createApiTranscriber,
  createEmbedder,
  createFaceDetector,
  createLanguageModelFinder,
  createLocalFinder,
  createPocketsphinxTranscriber,
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

/**
 * The time for which parts are reused. The installation may change while the program is running: a model or a voice
 * that is installed later is picked up after this time.
 */
const KEPT_MS = 60_000;

/** The parts that runs use. `finder` uses no language model. */
export type Parts = EngineParts & {
  /** The moment finder for clips whose plan and clip spec include a language model; null if none is configured. */
  modelFinder: MomentFinder | null;
};

/** Chooses the engine's parts. @throws MediaError `ffmpeg-missing` */
export function createParts({ media }: Pick<Config, 'media'>): () => Promise<Parts> {
  let cached: { atMs: number; parts: Promise<Parts> } | null = null;
  return async () => {
    const atMs = performance.now();
    if (cached && atMs - cached.atMs < KEPT_MS) return await cached.parts;
    const parts = buildParts(media);
    cached = { atMs, parts };
    // A failure is not cached: the next caller tries again.
    parts.catch(() => {
      cached = null;
    });
    return await parts;
  };
}

async function buildParts(media: Config['media']): Promise<Parts> {
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
