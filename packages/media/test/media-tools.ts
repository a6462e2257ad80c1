import { fileURLToPath } from 'node:url';
import { findMediaTools } from '../src/process/find-media-tools.ts';

/** The ffmpeg used by the engine tests, located as in production. */
export const mediaTools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });

/** The path to a file in `packages/media/fixtures`; its README lists the files' sources. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
}
