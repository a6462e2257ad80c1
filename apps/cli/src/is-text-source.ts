import { extname } from 'node:path';
import { transcriptExtensions } from '@clipwright/media';

const textEndings = new Set([...transcriptExtensions, '.text', '.md']);

/**
 * Returns true if a source is text rather than media. Only the extension counts, because playlists also contain text.
 */
export function isTextSource(path: string): boolean {
  return textEndings.has(extname(path).toLowerCase());
}
