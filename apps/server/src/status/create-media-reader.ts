import type { Confinement } from '@clipwright/media';
import type { Config } from '../config/config.ts';

export type MediaState = {
  ffmpegVersion: string | null;
  models: { name: string; kind: string }[];
  confinement: Confinement;
};

/** Programs and models are rarely installed, and checking a program means starting it. */
const KEPT_MS = 60_000;

/**
 * Creates the lookup for the engine's requirements. The engine itself is loaded on the first lookup, not at startup.
 */
export function createMediaReader(media: Config['media']): () => Promise<MediaState> {
  let cached: { atMs: number; state: Promise<MediaState> } | null = null;
  return async () => {
    const atMs = performance.now();
    if (cached === null || atMs - cached.atMs > KEPT_MS) cached = { atMs, state: readMedia(media) };
    return await cached.state;
  };
}

async function readMedia({ ffmpegPath, path, modelsDir }: Config['media']): Promise<MediaState> {
  const { findMediaTools, listModels, readConfinement } = await import('@clipwright/media');
  const [tools, models, confinement] = await Promise.all([
    findMediaTools({ ffmpegPath, path }).catch(() => null),
    listModels(modelsDir).catch(() => []),
    readConfinement(),
  ]);
  return {
    ffmpegVersion: tools?.version ?? null,
    confinement,
    models: models.filter(({ installed }) => installed).map(({ name, kind }) => ({ name, kind })),
  };
}
