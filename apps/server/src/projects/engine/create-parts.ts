import type { Config } from '../../config/config.ts';
import type { Parts } from './build-parts.ts';

/**
 * The time for which parts are reused. The installation may change while the program is running: a model or a voice
 * that is installed later is picked up after this time.
 */
const KEPT_MS = 60_000;

/** Chooses the engine's parts. @throws MediaError `ffmpeg-missing` */
export function createParts({ media }: Pick<Config, 'media'>): () => Promise<Parts> {
  let cached: { atMs: number; parts: Promise<Parts> } | null = null;
  return async () => {
    const atMs = performance.now();
    if (cached && atMs - cached.atMs < KEPT_MS) return await cached.parts;
    const parts = import('./build-parts.ts').then(({ buildParts }) => buildParts(media));
    cached = { atMs, parts };
    // A failure is not cached: the next caller tries again.
    parts.catch(() => {
      cached = null;
    });
    return await parts;
  };
}
