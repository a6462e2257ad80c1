import { fileURLToPath } from 'node:url';
import { findMediaTools } from '../src/process/find-media-tools.ts';

/** The ffmpeg the engine tests run, found as the product finds it. */
export const mediaTools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });

/** Path of a file in `packages/media/fixtures`; their sources stand in its README. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
}
