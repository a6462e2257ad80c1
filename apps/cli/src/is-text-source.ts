import { extname } from 'node:path';
import { transcriptExtensions } from '@clipwright/media';

const textEndings = new Set([...transcriptExtensions, '.text', '.md']);

/** True if a source is a text rather than media. Its name decides, because a playlist contains text, too. */
export function isTextSource(path: string): boolean {
  return textEndings.has(extname(path).toLowerCase());
}
