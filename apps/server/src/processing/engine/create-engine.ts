import {
  createFaceDetector,
  createLocalFinder,
  createPocketsphinxTranscriber,
  createSherpaTranscriber,
  type EngineParts,
  findEspeakVoice,
  findFliteVoice,
  findMediaTools,
  findSherpaVoice,
  type MediaTools,
} from '@clipwright/media';
import type { Config } from '../../config.ts';

/** What the installation has may change while the program runs: a model or a voice that was installed is seen after so long. */
const KEPT_MS = 60_000;

/** Picks what the engine works with. @throws MediaError `ffmpeg-missing` */
export function createEngine({ media }: Pick<Config, 'media'>): () => Promise<EngineParts> {
  let kept: { atMs: number; parts: Promise<EngineParts> } | null = null;
  return async () => {
    const atMs = performance.now();
    if (kept && atMs - kept.atMs < KEPT_MS) return await kept.parts;
    const parts = buildParts(media);
    kept = { atMs, parts };
    // What failed is tried anew by whoever asks next.
    parts.catch(() => {
      kept = null;
    });
    return await parts;
  };
}

async function buildParts({ ffmpegPath, path, modelsDir }: Config['media']): Promise<EngineParts> {
  const tools = await findMediaTools({ ffmpegPath, path });
  return {
    tools,
    finder: createLocalFinder({ embedder: null }),
    languageModel: null,
    transcribers: [createSherpaTranscriber({ modelsDir, model: null }), createPocketsphinxTranscriber()],
    createFaceDetector,
    voices: await findVoices(tools, modelsDir),
  };
}

/** Voices of this machine, the most natural first. */
async function findVoices(tools: MediaTools, modelsDir: string): Promise<EngineParts['voices']> {
  const voices = await Promise.all([
    findSherpaVoice(tools, { modelsDir }),
    findFliteVoice(tools, {}),
    findEspeakVoice(tools, {}),
  ]);
  return voices.filter((voice) => voice !== null);
}
